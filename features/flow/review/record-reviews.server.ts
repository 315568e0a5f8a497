import type { AnyResource, Id, Words } from '@village/resource'
import { type Added, type Call, type DerivedVerbs, refuse, wholeTenant } from '@village/server'
import { ENABLED } from '../../system/public.ts'
import { provideFlowBusiness, type Reviewers, reviewersIn } from '../business-records.server.ts'
import { definition } from '../definition/definition.resource.ts'
import { type Instance, lockInstance, openTasks, type Said, type Task } from '../process/advancing.server.ts'
import { mayTake } from '../process/candidates-and-stand-ins.server.ts'
import { FLOW, instance, OPEN_FLOWS } from '../process/instance.resource.ts'
import { startProcess, withdraw } from '../process/processes.server.ts'
import { complete, takeTask } from '../process/tasks.server.ts'

/** What follows from the decision about a record, in the same transaction. */
export interface RecordReview extends Reviewers {
  approve(id: Id, said: Said, call: Call): Promise<void>
  /** Also when who asked takes it back, or an administrator ends it. */
  reject(id: Id, said: Said & { readonly comment: string }, call: Call): Promise<void>
}

const withoutWords = (status: string, call: Call): string => {
  const [zh, en] = status === FLOW.withdrawn ? ['提交人已撤回', 'Taken back'] : ['未通过审核', 'Not approved']
  return call.language === 'zh' ? zh! : en!
}

/** Lets a register's records be decided by a process; a default export of a feature's `*.server.ts`. */
export const provideReview = ({ approve, reject, ...reviewers }: RecordReview): Added =>
  provideFlowBusiness({
    table: reviewers.of.name,
    reviewers,
    async progress({ businessId, status, isOver, comment, asked }, call) {
      if (!isOver) return
      if (status === FLOW.approved) await approve(businessId, { comment, asked }, call)
      else await reject(businessId, { comment: comment ?? withoutWords(status, call), asked }, call)
    },
  })

/** What a review has to know of a record. */
export interface Reviewable {
  readonly id: Id
  readonly tenantId: string
  readonly deptId?: Id | null
  readonly createUser: Id
}
function reviewersOf(of: AnyResource, call: Call): Reviewers {
  const found = reviewersIn(call).find(one => one.of.name === of.name)
  if (!found) throw new Error(`${of.name} has no review: provideReview`)
  return found
}

async function openReview(of: AnyResource, id: Id, call: Call): Promise<Instance | undefined> {
  const rows = await wholeTenant(call)
    .db.of(instance)
    .find({ businessTable: of.name, businessId: id }, { order: ['-startTime', '-id'], limit: 1 })
  return rows.find(({ status }) => OPEN_FLOWS.includes(status ?? ''))
}

/** Sends a record to those who decide about it, in the name of `startUser` or of the caller. */
export async function askReview(
  of: AnyResource,
  row: Reviewable & { readonly title: Words },
  call: Call,
  startUser: Id = call.user.id,
): Promise<Instance> {
  const open = await openReview(of, row.id, call)
  if (open) return open
  const { defKey, permission } = reviewersOf(of, call)
  const { tenantId, id, deptId = null } = row
  const [version] = await wholeTenant(call)
    .db.of(definition)
    .find({ defKey, tenantId, status: ENABLED }, { order: ['-version'], limit: 1 })
  if (!version) return refuse('审批流程已停用，请联系管理员', 'The review process is suspended: ask the administrator')
  return startProcess(
    {
      definitionId: version.id,
      businessTable: of.name,
      businessId: id,
      deptId,
      startUser,
      title: row.title,
      variables: { applicant: startUser, permission, flag: '' },
    },
    call,
  )
}

/** Takes back what the caller has sent to those who decide, and nobody has decided about. */
export async function takeBackReview(of: AnyResource, id: Id, call: Call): Promise<void> {
  const open = await openReview(of, id, call)
  if (open) await withdraw(open.id, call)
}

async function takenOf(open: readonly Task[], of: Instance, call: Call): Promise<Task | undefined> {
  const own = open.find(({ assigneeId }) => assigneeId === call.user.id)
  if (own) return own
  for (const one of open) if (await mayTake(one, of, call)) return one
  return open[0]
}

interface Verdict extends Said {
  readonly flag: 'ok' | 'stop'
}
/**
 * Decides about a record that waits, from the record's own page: takes the open step and completes it.
 * A record that waits without a process, for instance one of before, is sent to one first.
 */
export async function decideReview(
  of: AnyResource,
  row: Reviewable & { readonly title: Words },
  { flag, ...said }: Verdict,
  call: Call,
): Promise<void> {
  const { id } = (await openReview(of, row.id, call)) ?? (await askReview(of, row, call, row.createUser))
  await lockInstance(id, call)
  const now = (await wholeTenant(call).db.of(instance).get(id))!
  const open = await takenOf(await openTasks(id, call), now, call)
  if (!open) return refuse('已有人处理，请刷新', 'Somebody has decided already: please refresh', 409)
  await takeTask(open.id, call)
  await complete({ taskId: open.id, processInstanceId: id, flag, ...said }, call)
}

interface ReviewActs<Row extends Reviewable> {
  readonly of: AnyResource
  /** Transitions that decide, with the field in which a refusal gives its reason. */
  readonly acts: Readonly<Record<string, { readonly flag: 'ok' | 'stop'; readonly reason?: string }>>
  isWaiting(row: Row): boolean
  titleOf(row: Row): Words
}
/** The transitions of a register that decide about its records, through the process. For a half's `verbs`. */
export const reviewVerbs = <Row extends Reviewable>({ of, acts, isWaiting, titleOf }: ReviewActs<Row>) => ({
  transition:
    (derived: DerivedVerbs['transition']): DerivedVerbs['transition'] =>
    async (key, params, call) => {
      const act = acts[key]
      const id = String(params['id'] ?? '')
      const row = act ? ((await call.db.of(of).get(id)) as unknown as Row | null) : null
      const comment = act?.reason ? String(params[act.reason] ?? '').trim() : null
      // What is missing or does not wait is refused as any transition refuses it.
      if (!act || !row || !isWaiting(row) || comment === '') return derived(key, params, call)
      await decideReview(of, { ...row, title: titleOf(row) }, { flag: act.flag, comment, asked: params }, call)
      const after = (await call.db.of(of).get(id)) as { readonly updateTime?: string } | null
      return { id, updateTime: after?.updateTime ?? '' }
    },
})
