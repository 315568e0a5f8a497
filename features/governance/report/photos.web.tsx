import CameraOutlined from '@ant-design/icons/es/icons/CameraOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import type { Label } from '@village/resource'
import { useLabel } from '@village/web'
import { IconButton } from '@village/web/kit'
import { useEffect, useState } from 'react'
import type { KeptPhoto } from './kept-reports.web.ts'

const words = {
  take: { zh: '拍照', en: 'Take a photo' },
  drop: { zh: '删除照片', en: 'Remove photo' },
  unreadable: { zh: '有照片无法读取，请换 JPG 或 PNG', en: 'A photo could not be read: use JPG or PNG' },
} as const satisfies Record<string, Label>

const MOST = 6
const LONGEST_PX = 1600
const QUALITY = 0.82

/** A photo as it is sent: no longer than 1600 px, and drawn anew, so that nothing of the camera is in it. */
async function shrunk(file: File): Promise<File> {
  const picture = await createImageBitmap(file)
  const part = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * part))
  canvas.height = Math.max(1, Math.round(picture.height * part))
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', QUALITY))
  if (!blob) throw new Error('no picture')
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
}

function Thumb({ file }: { readonly file: File }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url ? <img src={url} alt="" /> : null
}

function Camera({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const label = useLabel()
  return (
    <label className="dv-report-camera">
      <CameraOutlined aria-hidden />
      <span>{label(words.take)}</span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        aria-label={label(words.take)}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          onFiles(files)
        }}
      />
    </label>
  )
}

interface PhotosProps {
  readonly photos: readonly KeptPhoto[]
  onChange(photos: readonly KeptPhoto[]): void
}
/** The camera first: what is photographed is shown, and may be taken out again. */
export function Photos({ photos, onChange }: PhotosProps) {
  const label = useLabel()
  const [isUnreadable, setUnreadable] = useState(false)
  const take = async (files: readonly File[]): Promise<void> => {
    const made = await Promise.all(files.slice(0, MOST - photos.length).map(file => shrunk(file).catch(() => null)))
    setUnreadable(made.includes(null))
    onChange([...photos, ...made.flatMap(file => (file ? [{ file }] : []))])
  }
  return (
    <>
      <ul className="dv-report-photos">
        {photos.map((photo, at) => (
          <li key={`${at}-${photo.file.size}`}>
            <Thumb file={photo.file} />
            <IconButton
              label={`${label(words.drop)} ${at + 1}`}
              icon={<DeleteOutlined />}
              onClick={() => onChange(photos.filter(one => one !== photo))}
            />
          </li>
        ))}
        {photos.length < MOST && (
          <li>
            <Camera onFiles={files => void take(files)} />
          </li>
        )}
      </ul>
      <span role="status" className="dv-report-flaw">
        {isUnreadable && label(words.unreadable)}
      </span>
    </>
  )
}
