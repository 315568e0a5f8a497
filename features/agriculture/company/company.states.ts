/** States of a business (domain-model §4.2.1). The town revokes a licence, the village records the rest. */
export const companyTransitions = {
  suspend: { label: { zh: '停业', en: 'Suspend' }, from: ['1'], to: '2' },
  resume: { label: { zh: '复业', en: 'Resume' }, from: ['2'], to: '1' },
  revoke: { label: { zh: '吊销', en: 'Revoke' }, from: ['1'], to: '3', reason: true },
  deregister: {
    label: { zh: '注销', en: 'Deregister' },
    from: ['1', '2'],
    to: '4',
    confirm: { zh: '注销后不能恢复，确定注销？', en: 'It cannot be taken back. Deregister?' },
  },
} as const
