import { defineApi, flag, get, integer, post, shape, text } from '@village/resource'
import { SENDING } from '../limits/limits.ts'

/** A stored file as clients of the family read it (wire-contract §6). */
export interface StoredFile {
  /** Where the file is opened, for some minutes. */
  readonly link: string
  readonly domain: string
  /** The generated name. */
  readonly name: string
  readonly originalName: string
  readonly attachId: string
}

const upload = text('上传编号', 'Upload').max(600)
/** Any signed-in user may upload: what they may put a file into is asked when the record is written. */
const access = 'signedIn' as const

/** How files get in, below the address of the family's storage calls. */
export const uploads = defineApi({
  name: 'files.upload',
  label: { zh: '上传', en: 'Uploads' },
  path: '/blade-resource/oss',
  endpoints: {
    'endpoint/put-file': post('上传文件', 'Upload a file', {
      access,
      ownTransactions: true,
      returns: shape<StoredFile>(),
    }),
    'endpoint/put-file-attach': post('上传附件', 'Upload an attachment', {
      access,
      ownTransactions: true,
      returns: shape<StoredFile>(),
    }),
    'endpoint/remove-file': post('删除文件', 'Remove a file', {
      access,
      params: { fileName: text('文件名', 'File name').max(500).required() },
    }),
    /** Asked before a file is sent, which spares a slow line the way. */
    'endpoint/limits': get('上传限制', 'Upload limits', {
      access,
      returns: { maxKB: integer('文件大小上限（KB）', 'Largest file (KB)') },
    }),
    /** Begins a file that is sent in parts and goes on after a lost connection. */
    'endpoint/begin-upload': post('开始分段上传', 'Begin an upload in parts', {
      access,
      ownTransactions: true,
      params: {
        fileName: text('文件名', 'File name').max(500).required(),
        sizeBytes: integer('大小（字节）', 'Bytes')
          .min(1)
          .max(SENDING.mostFileKb * 1024)
          .required(),
      },
      returns: { upload },
    }),
    /** One part, as multipart; answers how many bytes are there now, also when the part does not begin there. */
    'endpoint/put-part': post('上传分段', 'Send a part', {
      access,
      ownTransactions: true,
      params: { upload: upload.required(), offset: integer('起始字节', 'First byte').min(0).required() },
      returns: { received: integer('已收到字节', 'Bytes received') },
    }),
    'endpoint/received': get('已收到多少', 'How much has arrived', {
      access,
      params: { upload: upload.required() },
      returns: { received: integer('已收到字节', 'Bytes received') },
    }),
    'endpoint/finish-upload': post('完成分段上传', 'Finish an upload in parts', {
      access,
      ownTransactions: true,
      params: { upload: upload.required(), inList: flag('列入附件', 'In the list of files') },
      returns: shape<StoredFile>(),
    }),
  },
})
