import {
  type AnyResource,
  type Api,
  codeOf,
  type Endpoint,
  type Feature,
  type Field,
  isResource,
  type Label,
  type PagePlace,
  permissionsOf,
} from '@village/resource'

/** A menu entry as the declarations want it; ids are given when it is written. */
export interface PlannedMenu {
  readonly code: string
  /** Code of the entry above; undefined at the top. */
  readonly parent?: string
  readonly name: string
  readonly nameEn: string
  readonly alias: string
  readonly path: string
  readonly source: string
  readonly sort: number
  readonly category: '1' | '2'
  readonly action: string | null
  readonly isCache: 0 | 1
  /** '2': in a window of its own. */
  readonly isOpen: '1' | '2'
}

interface Declared {
  readonly features: readonly Feature[]
  readonly apis: readonly Api[]
  readonly resources: readonly AnyResource[]
  readonly places: readonly PagePlace[]
}

/** Words of the actions that every register shares, and where their buttons are (button_func). */
const SHARED: Readonly<Record<string, readonly [zh: string, en: string, action: string, icon: string]>> = {
  add: ['新增', 'Add', '1', 'PlusOutlined'],
  edit: ['修改', 'Edit', '2', 'EditOutlined'],
  delete: ['删除', 'Delete', '3', 'DeleteOutlined'],
  view: ['查看', 'View', '2', 'FileTextOutlined'],
  export: ['导出', 'Export', '1', 'ExportOutlined'],
  import: ['导入', 'Import', '1', 'ImportOutlined'],
  unmask: ['查看明文', 'Unmask', '2', 'EyeOutlined'],
}
const PLACES: Readonly<Record<NonNullable<Endpoint['on']>, string>> = { page: '1', row: '2', rows: '3' }
const OTHER_ICON = 'ThunderboltOutlined'
/** The page of buttons for which no other page is found. */
const HOMELESS = 'system'
/** Nearly every row belongs to a department: that says nothing of what it is about. */
const DEPARTMENT = 'system.dept'
/** Buttons of what has no page come after those of the page itself. */
const GUEST_SORT = 100

const featureOf = (of: Pick<Api, 'name'>): string => of.name.slice(0, of.name.indexOf('.'))

const page = (code: string, label: Label, more: Partial<PlannedMenu>): PlannedMenu => ({
  code,
  name: label.zh,
  nameEn: label.en,
  alias: 'menu',
  path: '',
  source: '',
  sort: 1,
  category: '1',
  action: null,
  isCache: 0,
  isOpen: '1',
  ...more,
})

/** The words of a permission: a shared action, a transition, or the endpoint that asks for it. */
function entryTexts(of: Api | AnyResource, action: string): { label: Label; place: string; icon: string } {
  const shared = SHARED[action]
  if (shared) return { label: { zh: shared[0], en: shared[1] }, place: shared[2], icon: shared[3] }
  const transition = isResource(of) ? of.states?.transitions[action] : undefined
  const endpoint: Endpoint | undefined = of.endpoints[action]
  const label = transition?.label ?? endpoint?.label ?? { zh: action, en: action }
  return { label, place: endpoint?.on ? PLACES[endpoint.on] : '2', icon: OTHER_ICON }
}

function buttonsOf(of: Api | AnyResource, parent: string): PlannedMenu[] {
  const prefix = `${codeOf(of)}_`
  const isGuest = parent !== codeOf(of)
  const own = permissionsOf(of).filter(permission => permission.startsWith(prefix))
  return own.map((code, i) => {
    const action = code.slice(prefix.length)
    const { label, place, icon } = entryTexts(of, action)
    // Beside the page's own buttons a guest says what it is about.
    const words = isGuest ? { zh: `${of.label.zh}·${label.zh}`, en: `${of.label.en}: ${label.en}` } : label
    const sort = (isGuest ? GUEST_SORT : 0) + i + 1
    return page(code, words, { parent, alias: action, source: icon, sort, category: '2', action: place })
  })
}

/** The resources with a page that this one is about, by its references. */
function resourcesWithPage(of: Api | AnyResource, resources: readonly AnyResource[]): readonly AnyResource[] {
  if (!isResource(of)) return []
  const named = Object.values<Field>(of.fields).map(({ spec }) => spec.to)
  return resources.filter(r => r.menu && r.name !== DEPARTMENT && named.includes(r.name))
}

/**
 * Under which page the buttons of a declaration are: its own, that of the record of its feature that it is about,
 * of another feature's, the first page of its feature, or its group.
 */
function homeOf(of: Api | AnyResource, resources: readonly AnyResource[], isPage: (code: string) => boolean): string {
  if (isPage(codeOf(of))) return codeOf(of)
  const about = resourcesWithPage(of, resources)
  const isOwn = (r: AnyResource): boolean => featureOf(r) === featureOf(of)
  const own = resources.filter(r => r.menu && isOwn(r)).sort((a, b) => a.menu!.order - b.menu!.order)
  const home = about.find(isOwn) ?? about[0] ?? own[0]
  if (home) return codeOf(home)
  return isPage(featureOf(of)) ? featureOf(of) : HOMELESS
}

/** Pages that are no lists. */
const placesOf = (places: readonly PagePlace[], groupOf: (name: string) => string | undefined): PlannedMenu[] =>
  places
    .filter(place => !place.hidden)
    .map(place =>
      page(codeOf(place), place.label, {
        parent: groupOf(place.feature),
        path: place.path,
        source: place.icon ?? '',
        sort: place.order,
        isCache: place.keep ? 1 : 0,
        isOpen: place.alone ? '2' : '1',
      }),
    )

/** Groups from features, pages from resources and places, buttons from permissions: parents come before children. */
export function plannedMenus({ features, apis, resources, places }: Declared): readonly PlannedMenu[] {
  const grouped = new Set(features.filter(feature => feature.menu).map(feature => feature.name))
  const groupOf = (name: string): string | undefined => (grouped.has(name) ? name : undefined)
  const groups = features.flatMap(({ name, label, menu }) =>
    menu ? [page(name, label, { path: `/${name}`, source: menu.icon, sort: menu.order })] : [],
  )
  const registers = resources.flatMap(r =>
    r.menu
      ? [
          page(codeOf(r), r.label, {
            parent: groupOf(r.menu.under ?? featureOf(r)),
            path: r.menu.path ?? r.path,
            source: r.menu.icon ?? '',
            sort: r.menu.order,
            isCache: r.menu.keep ? 1 : 0,
          }),
        ]
      : [],
  )
  const others = placesOf(places, groupOf)
  const pages = [...registers, ...others]
  const known = new Set([...groups, ...pages].map(one => one.code))
  const buttons = [...resources, ...apis].flatMap(of =>
    buttonsOf(
      of,
      homeOf(of, resources, code => known.has(code)),
    ),
  )
  const used = new Set([...pages, ...buttons].map(one => one.parent))
  return [...groups.filter(group => used.has(group.code)), ...pages, ...buttons]
}
