import { dict, flag, integer, post, ref, text } from '@village/resource'

const id = ref('事件', 'Event', 'governance.upload_event').required()
const reason = text('原因', 'Reason').max(500).required('请填写原因', 'Please give the reason')

export const eventEndpoints = {
  /** Spec: POST /manage/uploadEvent/updateShowOpen. */
  updateShowOpen: post('公开', 'Show', {
    params: { id, showOpen: flag('是否公开', 'Shown').required() },
  }),
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
