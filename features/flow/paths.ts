interface Routed {
  /** The part of the address of a category's forms: leave, review. */
  readonly formRoute: string
  readonly processInstanceId: string
  readonly businessId: string
}
/** Address of the page for deciding a task (spec §2). */
export const handlePath = ({
  formRoute,
  taskId,
  processInstanceId,
  businessId,
}: Routed & { readonly taskId: string }): string =>
  `/work/process/${formRoute}/handle/${taskId}/${processInstanceId}/${businessId}`
/** Address of the page that shows what a process is about. */
export const detailPath = ({ formRoute, processInstanceId, businessId }: Routed): string =>
  `/work/process/${formRoute}/detail/${processInstanceId}/${businessId}`
