import { parentPort, workerData } from 'node:worker_threads'
import { checkArchive } from './archives.server.ts'
import { withBoundedFile } from './bounded-file.server.ts'
import { checkCompound } from './compounds.server.ts'
import { ContentFlaw } from './content-flaw.server.ts'
import { checkFont } from './fonts.server.ts'
import { type Found, LOOKING_THREAD, type LookingJob } from './looking-job.ts'
import { checkPdf } from './pdfs.server.ts'
import { markPicture, rewritePicture } from './pictures.server.ts'
import { cleanVideo } from './videos.server.ts'

/** Does one job. @throws ContentFlaw */
function work(job: LookingJob): Promise<void> {
  if (job.do === 'mark') return markPicture(job.path, job.words, job.out)
  const { family, extension } = job
  return withBoundedFile({ ...job, flags: family === 'video' ? 'r+' : 'r' }, async file => {
    if (family === 'video') cleanVideo(file)
    else if (family === 'pdf') checkPdf(file)
    else if (family === 'compound') checkCompound(file, extension)
    else if (family === 'font') checkFont(file)
    else if (family === 'zip') await checkArchive(file, extension)
    else
      await rewritePicture(
        { ...job, format: extension === 'png' ? 'png' : 'jpeg' },
        file.at(0, Math.min(8, file.sizeBytes)),
      )
  })
}

async function findings(job: LookingJob): Promise<Found> {
  try {
    await work(job)
    return { done: true }
  } catch (error) {
    if (error instanceof ContentFlaw) return { flaw: { zh: error.zh, en: error.message } }
    const { stack, code } = error as NodeJS.ErrnoException
    return { fault: String(stack), code: code ?? '' }
  }
}

// The server imports this file as well, as it does every `*.server.ts`: there it does nothing.
if (workerData?.thread === LOOKING_THREAD)
  parentPort!.on('message', async (job: LookingJob) => parentPort!.postMessage(await findings(job)))
