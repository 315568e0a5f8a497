import { useQuery } from '@tanstack/react-query'
import type { Id } from '@village/resource'
import { api } from '@village/web'
import { code } from '../code.resource.ts'
import { columnsOf, type GeneratedColumn } from '../column/generated-column.ts'
import { asTree, type Generated, TEMPLATES, type Template, withLines } from '../generated/generated.ts'

export const TEXTS = ['codeName', 'nameEn', 'serviceName', 'resourceName', 'tablePrefix', 'apiPath', 'webPath'] as const
const CHOICES = ['datasourceId', 'tableName', 'treePid', 'treeName', 'subModelId', 'subFkId'] as const
type DraftName = (typeof TEXTS)[number] | (typeof CHOICES)[number]

/** A module as it is being set up; what is empty is an empty text. */
export type Draft = Readonly<Record<DraftName, string>> & {
  readonly templateType: Template
  readonly columns: readonly GeneratedColumn[]
}
export type Raw = Readonly<Record<string, unknown>>

export function draftOf(row: Raw): Draft {
  const texts = Object.fromEntries([...TEXTS, ...CHOICES].map(name => [name, String(row[name] ?? '')]))
  const kind = String(row['templateType'] ?? '')
  return {
    ...(texts as Readonly<Record<DraftName, string>>),
    templateType: Object.hasOwn(TEMPLATES, kind) ? (kind as Template) : 'crud',
    columns: columnsOf(row['columns']),
  }
}
/** The draft as sent: empty references become null, settings of other templates are dropped. */
export function sentOf(draft: Draft): Raw {
  const { templateType, treePid, treeName, subModelId, subFkId, datasourceId } = draft
  const [isTree, isSub] = [templateType === 'tree', templateType === 'sub']
  return {
    ...draft,
    datasourceId: datasourceId || null,
    treePid: isTree ? treePid : '',
    treeName: isTree ? treeName : '',
    subModelId: (isSub && subModelId) || null,
    subFkId: isSub ? subFkId : '',
  }
}

const usedOf = ({ columns }: Draft): readonly GeneratedColumn[] => columns.filter(({ skipped }) => !skipped)
function plainOf(draft: Draft): Generated {
  const [zh, name] = [draft.codeName || '—', draft.resourceName || 'register']
  const path = draft.apiPath || `/${draft.serviceName}/${name}`
  return {
    feature: draft.serviceName,
    name,
    zh,
    en: draft.nameEn || name,
    path,
    page: draft.webPath || path,
    hasFeature: true,
    template: 'crud',
    columns: usedOf(draft),
    ...(draft.templateType === 'tree' && draft.treeName && { title: draft.treeName }),
  }
}
/** What would be generated, for the preview: as much of it as has been chosen. */
export function generatedOfDraft(draft: Draft, lines: Draft | undefined): Generated {
  const plain = plainOf(draft)
  if (draft.templateType === 'tree' && draft.treePid) return asTree(plain, draft.treePid)
  if (draft.templateType === 'sub' && lines && draft.subFkId) return withLines(plain, plainOf(lines), draft.subFkId)
  return plain
}

/** The module of the lines, once one has been chosen. */
export function useLines({ templateType, subModelId }: Draft): Draft | undefined {
  const isWanted = templateType === 'sub' && subModelId !== ''
  const { data } = useQuery({
    queryKey: [code.name, 'lines', subModelId],
    queryFn: ({ signal }) => api(code).detail(subModelId, { signal, silent: 'all' }),
    enabled: isWanted,
  })
  return isWanted && data ? draftOf(data) : undefined
}
/** The modules that can be the lines of this one. */
export function useOtherModules(id: Id, enabled: boolean) {
  const { data } = useQuery({
    queryKey: [code.name, 'others'],
    queryFn: ({ signal }) => api(code).list({ current: 1, size: 200 }, { signal, silent: 'all' }),
    enabled,
  })
  return (data?.records ?? []).filter(one => one.id !== id && (one.templateType ?? 'crud') === 'crud')
}
