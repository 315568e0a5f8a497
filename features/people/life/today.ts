/** Today in the village (Asia/Shanghai), YYYY-MM-DD. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
