import type { Answer, VillageClient } from '../client.ts'

/** A file as a form sends it. */
export interface FormFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly type?: string
}

/** Sends a form with one file under `file`, as browsers do. */
export async function sendForm(
  by: VillageClient,
  path: string,
  file: FormFile,
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([new Uint8Array(file.bytes)], file.name, { type: file.type ?? '' }))
  const made = new Response(form)
  const headers = { 'content-type': made.headers.get('content-type')! }
  return by.post(path, Buffer.from(await made.arrayBuffer()), { headers })
}
