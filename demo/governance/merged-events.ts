import { minutesFrom } from '../../features/governance/public.ts'

interface StepRow {
  readonly action: string
  readonly stepNo: number
  readonly operateTime: string
  readonly content: string | null
}
interface Made<R, S> {
  readonly row: R
  readonly steps: S[]
}
interface Merged {
  readonly id: string
  readonly ssid: string
  readonly closeTime: string | null
}

/** A step more, at its moment; those after it move on by one. */
function withStep<S extends StepRow>(steps: readonly S[], fresh: S): S[] {
  const all = [...steps, fresh].sort((a, b) => (a.operateTime < b.operateTime ? -1 : 1))
  return all.map((step, at) => ({
    ...step,
    stepNo: at + 1,
    costMinutes: at === 0 ? null : minutesFrom(all[at - 1]!.operateTime, step.operateTime),
  }))
}

/** A void event becomes part of one that was reported before in the same village and was still open then. */
export function mergeInto<R extends Merged, S extends StepRow & { readonly toStatus: string }>(
  copy: Made<R, S>,
  main: Made<R, S>,
): readonly [Made<R, S>, Made<R, S>] {
  const end = copy.steps.at(-1)!
  const before = main.steps.filter(({ operateTime }) => operateTime <= end.operateTime).at(-1)
  const isOpen = before && (!main.row.closeTime || main.row.closeTime > end.operateTime)
  if (end.action !== 'void' || !isOpen) return [copy, main]
  const told = { ...end, action: 'merge', content: `并入 ${main.row.ssid}` }
  const { toStatus } = before
  const content = `合并了 ${copy.row.ssid}，共2次上报`
  const noted = {
    ...before,
    action: 'merge',
    operateTime: end.operateTime,
    content,
    fromStatus: toStatus,
    toUserId: null,
  }
  return [
    { row: { ...copy.row, mergedIntoId: main.row.id }, steps: [...copy.steps.slice(0, -1), told] },
    { row: main.row, steps: withStep(main.steps, noted) },
  ]
}
