import { type Call, InvalidInput, refuse, serve, setReason } from '@village/server'
import { sampleFacts } from '../layout/sample-facts.ts'
import { sampleJob } from '../setting/jobs-of-papers.server.ts'
import { shownPages } from '../setting/shown-pages.server.ts'
import { paperkind } from './paperkind.resource.ts'
import {
  type Kind,
  kindOf,
  publishTemplate,
  saveTemplate,
  sentTemplate,
  templateState,
  templateVersions,
} from './template.server.ts'

/** What the national list forbids is allowed with a reason only, which the history keeps. */
function checkStanding(after: Kind, call: Call): void {
  if (after.national !== 1 || after.standing === 'forbidden') return
  if (!after.allowReason) {
    const says = {
      zh: '国家清单禁止村（居）出具此项，改为可出具须写明依据',
      en: 'the national list forbids it: say what allows it here',
    }
    throw new InvalidInput([{ field: 'allowReason', code: 'other', says }], paperkind.fields)
  }
  setReason(after.allowReason, call)
}

export default serve(paperkind, {
  async check(change, call) {
    if (change.kind === 'remove') {
      if (change.before.code)
        refuse('系统自带的种类不能删除，可以停用', 'Kinds that the product brings are switched off, not removed')
      return
    }
    checkStanding(change.after, call)
  },
  endpoints: {
    template: ({ id }, call) => templateState(id, call),
    versions: ({ id }, call) => templateVersions(id, call),
    async saveTemplate({ id, changed, ...sent }, call) {
      return { changed: await saveTemplate({ id, changed: changed ?? '', ...sentTemplate(sent) }, call) }
    },
    async publishTemplate({ id, changed }, call) {
      return { version: await publishTemplate(id, changed, call) }
    },
    async sample({ id, long, ...sent }, call, { left }) {
      const kind = await call.services.readAs(call.user, call.origin, own => kindOf(id, own))
      const { layout, questions } = sentTemplate(sent)
      const facts = sampleFacts(kind.subject, questions, long === 2 ? 'long' : long === 0 ? 'none' : 'usual')
      return shownPages(await sampleJob({ title: kind.kindName, layout, facts }, call), { call, left })
    },
  },
})
