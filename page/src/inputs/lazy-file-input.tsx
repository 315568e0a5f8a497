import { latePart } from '@village/web/late-part.tsx'
import Input from 'antd/es/input/Input'

/** The input of files, in a chunk of its own. */
export const LazyFileInput = latePart(
  () => import('../files/file-input.tsx').then(({ FileInput }) => FileInput),
  <Input disabled aria-busy />,
)
