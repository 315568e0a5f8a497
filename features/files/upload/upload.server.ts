import { type Call, type Further, refuse, serveApi } from '@village/server'
import { attach } from '../attach/attach.resource.ts'
import { beginUpload, finishUpload, putPart, received } from './parts.server.ts'
import { maxKBOf, receiveFile } from './receiving.server.ts'
import { sweepAtNight } from './sweeping.server.ts'
import { uploads } from './upload.api.ts'

function onlyFile({ files }: Further) {
  const [file] = files
  if (!file || files.length > 1) return refuse('请选择一个文件', 'Choose one file')
  return file
}

/** Removes an own file that no record has, or one of the list for those who may remove there. */
async function removeFile(fileName: string, call: Call): Promise<void> {
  const [file] = await call.db.of(attach).find({ name: fileName })
  const isOwn = file?.createUser === call.user.id && !file.bizType
  if (!file || !(isOwn || call.may('attach_delete'))) return refuse('未找到文件', 'There is no such file', 404)
  await call.db.of(attach).remove([file.id])
}

export default serveApi(
  uploads,
  {
    'endpoint/put-file': (_, call, further) =>
      receiveFile(onlyFile(further), { call, left: further.left, staysInList: false }),
    'endpoint/put-file-attach': (_, call, further) =>
      receiveFile(onlyFile(further), { call, left: further.left, staysInList: true }),
    'endpoint/remove-file': ({ fileName }, call) => removeFile(fileName, call),
    'endpoint/limits': async (_, call) => ({ maxKB: await maxKBOf(call) }),
    'endpoint/begin-upload': ({ fileName, sizeBytes }, call) => beginUpload(fileName, sizeBytes, call),
    'endpoint/put-part': (params, call, { files }) => putPart(params, files, call),
    'endpoint/received': ({ upload }, call) => received(upload, call),
    'endpoint/finish-upload': ({ upload, inList }, call, { left }) =>
      finishUpload(upload, { call, left, staysInList: inList === 1 }),
  },
  { jobs: { 'files.sweep': sweepAtNight } },
)
