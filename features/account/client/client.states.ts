/** Whether an application may sign people in. */
export const CLIENT = { disabled: '0', enabled: '1' } as const
