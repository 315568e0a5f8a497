/** Bytes of what travels as base64. */
export const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
