import { scan } from './file-scan.ts'
import { type ReadFile, type Reading, readGeoJson } from './geojson.ts'

async function read(file: Blob, reading: Reading): Promise<ReadFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const refusal = scan(bytes)
  return refusal ? { refusal } : readGeoJson(new TextDecoder().decode(bytes), reading)
}

// Beside the page: a file of fifty megabytes is read without anything standing still.
addEventListener('message', ({ data }: MessageEvent<{ readonly file: Blob; readonly reading: Reading }>) => {
  void read(data.file, data.reading).then(answer => postMessage(answer))
})
