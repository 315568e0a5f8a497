import { type AnyResource, type FieldSpec, type Id, type Issue, picturesIn } from '@village/resource'
import type { Call } from '../../contract/half.ts'
import { compiledOf } from '../compiled/compiled.ts'

type Plain = Record<string, unknown>
interface FileField {
  readonly name: string
  readonly spec: FieldSpec
}

export const isFileKind = ({ kind }: FieldSpec): boolean => kind === 'file' || kind === 'files'

function idsIn({ kind }: FieldSpec, value: unknown): readonly Id[] {
  if (value === null || value === undefined) return []
  return kind === 'richText' ? picturesIn(String(value)) : [...new Set([value].flat().map(String))]
}

interface FieldChange {
  readonly field: FileField
  readonly added: readonly Id[]
  readonly dropped: readonly Id[]
}
/** What a write changes in the files of a record. A field that the write leaves out stays. */
function changesOf(r: AnyResource, values: Plain, before: Plain): readonly FieldChange[] {
  return compiledOf(r)
    .files.filter(({ name }) => values[name] !== undefined)
    .map(field => {
      const [now, then] = [idsIn(field.spec, values[field.name]), idsIn(field.spec, before[field.name])]
      return { field, added: now.filter(id => !then.includes(id)), dropped: then.filter(id => !now.includes(id)) }
    })
    .filter(({ added, dropped }) => added.length + dropped.length > 0)
}

/** A record may name only files that its writer has uploaded and that belong to no record yet. */
export async function fileIssues(r: AnyResource, values: Plain, before: Plain, call: Call): Promise<readonly Issue[]> {
  const issues: Issue[] = []
  for (const { field, added } of changesOf(r, values, before)) {
    if (added.length === 0 || (await call.services.registry.ports.files.areFree(added, call))) continue
    const says = {
      zh: `${field.spec.label.zh}：文件不存在或已用于其他记录，请重新上传`,
      en: `${field.spec.label.en}: no such file, or another record has it; please upload it again`,
    }
    issues.push({ field: field.name, code: 'other', says })
  }
  return issues
}

/** Ties the files of a written record to it, so that they are shown to whoever sees the record, and frees the others. */
export async function tieFiles(r: AnyResource, row: Plain, before: Plain, call: Call): Promise<void> {
  for (const { field, added, dropped } of changesOf(r, row, before)) {
    const owner = {
      resource: r.name,
      recordId: String(row['id']),
      field: field.name,
      // A record of the platform belongs to no tenant, also where it is about one.
      tenantId: String((r.scope !== 'platform' && row['tenantId']) || call.user.tenantId),
      isSensitive: field.spec.sensitivity !== undefined,
    }
    await call.services.registry.ports.files.tie({ owner, added, dropped }, call)
  }
}
