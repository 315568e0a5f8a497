const CHUNK = 0x8000

/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

/** Base64 as bytes. Throws on anything else. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
}

/** What is between the lines of a PEM. */
export function fromPem(pem: string): Uint8Array<ArrayBuffer> {
  return fromBase64(pem.replace(/-----[^-]+-----|\s/g, ''))
}

/** Random letters of an alphabet of at most 256, each as likely as the others. */
export function randomText(alphabet: string, length: number): string {
  const fair = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1))
    if (byte! < fair) text += alphabet[byte! % alphabet.length]
  }
  return text
}
