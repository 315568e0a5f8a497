import { issueOf, type StoredOf } from '@village/resource'
import { type Call, InvalidInput, refuse, serve } from '@village/server'
import { extensionOf } from '../content/file-kinds.ts'
import { plainName, storedName } from '../content/file-names.ts'
import { attach } from './attach.resource.ts'
import { openFile } from './opening.server.ts'
import { fileCards } from './visible-files.server.ts'

type Query = Record<string, unknown>

/** A file that a record shows goes with the record, or is taken out of it there. */
const refuseTied = (name: string, register: string): never =>
  refuse(
    `“${name}”属于一条记录（${register}），请在那条记录里移除`,
    `“${name}” belongs to a record (${register}): take it out there`,
  )

/** A file keeps its extension: it says what the file is. */
function checkName({ originalName, extension }: StoredOf<typeof attach>): void {
  if (plainName(originalName) === originalName && extensionOf(originalName) === extension) return
  const issue = issueOf('originalName', `名称要以 .${extension} 结尾，且不含路径符号`, `It ends with .${extension}`)
  throw new InvalidInput([issue], attach.fields)
}

async function download(id: string, call: Call) {
  const [card] = await fileCards([id], call, true)
  return card ?? refuse('没有这个文件，或无权查看它所属的记录', 'No such file, or you may not see its record', 404)
}

export default serve(attach, {
  fill: change => (change.kind === 'remove' ? {} : { originalName: storedName(change.after.originalName) }),
  check(change, call) {
    if (change.kind === 'edit') return checkName(change.after)
    if (change.kind !== 'remove') return
    const { bizType, originalName } = change.before
    if (!bizType || bizType === attach.name) return
    const { label } = call.services.registry.resource(bizType)
    refuseTied(originalName, label[call.language])
  },
  async derive(rows, call) {
    const cards = new Map(
      (
        await fileCards(
          rows.map(({ id }) => id),
          call,
        )
      ).map(card => [card.id, card]),
    )
    return rows.map(({ id }) => ({
      link: cards.get(id)?.link ?? '',
      thumbnail: cards.get(id)?.thumbnail ?? '',
      domainUrl: '',
    }))
  },
  verbs: {
    list: derived => (query: Query, call) => derived({ ...query, stored: 1 }, call),
    submit: derived => (input, call) =>
      input['id'] ? derived(input, call) : refuse('请用“上传”添加附件', 'Files are added by uploading them'),
  },
  endpoints: {
    cards: ({ ids }, call) => fileCards(ids, call),
    open: ({ ticket }, call, { left }) => openFile(ticket, call, left),
    download: ({ id }, call) => download(id, call),
  },
})
