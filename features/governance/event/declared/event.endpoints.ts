import { dict, flag, getMany, integer, post, ref, shape, text } from '@village/resource'
import type { Duplicate } from './duplicates.ts'

const id = ref('事件', 'Event', 'governance.upload_event').required()
const reason = text('原因', 'Reason').max(500).required('请填写原因', 'Please give the reason')

/** Who merges is who may void. */
const MERGES = { permission: 'upload_event_void' } as const

/** Somebody near an event who can be sent. */
export interface NearHelper extends Readonly<Record<string, unknown>> {
  readonly userId: string
  readonly name: string
  readonly gridName: string
  readonly isOwnGrid: boolean
  /** As the crow flies from the middle of the grid; null where either has no place. */
  readonly metres: number | null
}

export const eventEndpoints = {
  /** Who can be sent, those nearest first. */
  helpers: getMany('就近人员', 'Who is near', {
    access: { permission: 'upload_event_view' },
    params: { id },
    returns: shape<NearHelper>(),
  }),
  /** Spec: POST /manage/uploadEvent/updateShowOpen. */
  updateShowOpen: post('公开', 'Show', {
    params: { id, showOpen: flag('是否公开', 'Shown').required() },
  }),
  /** Open events of the same village that may be the same matter: the same category and the nearest first. */
  duplicates: getMany('可能重复的事件', 'Possible duplicates', {
    access: MERGES,
    params: { id },
    returns: shape<Duplicate>(),
  }),
  merge: post('合并重复', 'Merge', {
    access: MERGES,
    params: {
      id,
      mainId: ref('主事件', 'Main event', 'governance.upload_event').required('请选择主事件', 'Choose the main event'),
    },
  }),
  unmerge: post('撤销合并', 'Undo the merge', { access: MERGES, params: { id } }),
  urge: post('催办', 'Urge', { on: 'row', params: { id } }),
  extend: post('延期', 'Extend', {
    on: 'row',
    params: {
      id,
      hours: integer('延长小时数', 'Hours').min(1).max(720).required('请填写小时数', 'Please enter the hours'),
      reason,
    },
  }),
  rate: post('评价', 'Rate', {
    on: 'row',
    params: {
      id,
      satisfaction: dict('满意度', 'Satisfaction', 'satisfaction').required('请选择满意度', 'Please rate it'),
      reason: text('评价内容', 'Comment').max(500),
    },
  }),
}
