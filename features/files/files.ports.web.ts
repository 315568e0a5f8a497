import { api, provideWeb } from '@village/web/provide'
import { attach } from './attach/attach.resource.ts'
import { ACCEPTED } from './content/file-kinds.ts'
import { sendFile } from './upload/sending.web.ts'
import { uploads } from './upload/upload.api.ts'

const silent = 'all'

/** Files of records, for the forms and details of every feature. */
export default provideWeb({
  files: {
    accepted: ACCEPTED,
    largestKb: async signal =>
      (await api(uploads).call('endpoint/limits', {}, { signal, silent })).maxKB ?? Number.POSITIVE_INFINITY,
    cards: (ids, signal) => api(attach).call('cards', { ids }, { signal, silent }),
    upload: async (file, watch, isListed) => (await sendFile(file, watch, isListed)).attachId,
  },
})
