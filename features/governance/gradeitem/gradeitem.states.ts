/** An item by which deeds are scored (dictionary enable_status). */
export const IN_USE = '1'
