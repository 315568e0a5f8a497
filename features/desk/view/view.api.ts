import { dateTime, defineApi, getMany, type Id, integer, post, ref, refs, shape, text } from '@village/resource'
import type { ViewContent } from './content.ts'
import { savedView } from './savedview.resource.ts'

/** A view as the tabs above a list show it. */
export interface ShownView {
  readonly id: Id
  readonly resource: string
  readonly name: string
  readonly scope: 'mine' | 'role' | 'everyone'
  /** '' unless the scope is a role. */
  readonly roleId: Id | ''
  readonly roleName: string
  readonly content: ViewContent
  /** Whether the caller may change, share and remove it. */
  readonly mayChange: boolean
  readonly createUserName: string
  readonly updateTime: string
}

const { name, scope, roleId, content } = savedView.fields
const resource = text('资源', 'Resource').max(64).required()
const id = ref('视图', 'View', 'desk.savedview')
const updateTime = dateTime('更新时间', 'Changed at')
const kept = { id, updateTime }

/** Views of lists. Whoever may see the list may have views of it; to share one needs a right of its own. */
export const view = defineApi({
  name: 'desk.view',
  label: { zh: '列表视图', en: 'Saved views' },
  path: '/blade-desk/view',
  endpoints: {
    list: getMany('视图', 'Views', { access: 'signedIn', params: { resource }, returns: shape<ShownView>() }),
    /** Without an id a new one of the caller, with one a change. */
    submit: post('保存视图', 'Save a view', {
      access: 'signedIn',
      params: { id, resource, name, scope, roleId, content: content.required(), updateTime },
      returns: kept,
    }),
    /** The roles of the tenant, for callers who may share. */
    roles: getMany('可共享的角色', 'Roles to share with', {
      access: { permission: 'view_share' },
      returns: shape<{ readonly id: Id; readonly name: string }>(),
    }),
    /** Changes only who sees it. */
    share: post('共享视图', 'Share views', { params: { id: id.required(), scope, roleId, updateTime }, returns: kept }),
    remove: post('删除视图', 'Remove a view', {
      access: 'signedIn',
      params: { ids: refs('视图', 'Views', 'desk.savedview').required() },
      returns: { removed: integer('已删除条数', 'Records removed') },
    }),
    /** Exact totals within the caller's scope: of at most 12 views, null where a view's filters no longer fit, and of each tab. */
    counts: post('视图计数', 'Count views', {
      access: 'signedIn',
      readsOnly: true,
      params: { resource, ids: refs('视图', 'Views', 'desk.savedview') },
      returns: shape<{ readonly counts: Readonly<Record<Id, number | null>>; readonly tabs: readonly number[] }>(),
    }),
  },
})
