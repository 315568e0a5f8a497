/** Keys of veteran_service_type under which money is paid: benefits and hardship aid. */
const PAYMENTS: readonly string[] = ['2', '5']

/** Whether a service is a payment: it is reversed by a negative row and never deleted. */
export const isPayment = (row: { readonly serviceType: string; readonly amount: string | null }): boolean =>
  PAYMENTS.includes(row.serviceType) && Number(row.amount) !== 0
