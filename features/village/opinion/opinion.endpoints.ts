import { getMany, longText, post, ref, shape } from '@village/resource'

/** An internal remark as the staff read it. */
export interface Remark extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly content: string
  readonly createUserName: string
  /** yyyy-MM-dd HH:mm:ss */
  readonly createTime: string
}

const id = ref('意见', 'Opinion', 'village.opinion').required()

export const opinionEndpoints = {
  remarks: getMany('内部备注', 'Internal remarks', {
    access: { permission: 'opinion_remark' },
    params: { id },
    returns: shape<Remark>(),
  }),
  remark: post('写内部备注', 'Write an internal remark', {
    params: { id, content: longText('备注', 'Remark').max(1000).required('请填写备注', 'Please write the remark') },
  }),
}
