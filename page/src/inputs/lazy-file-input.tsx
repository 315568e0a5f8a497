import { latePart } from '@village/web/late-part.tsx'
import Input from 'antd/es/input/Input'

/** The input of files, in a chunk of its own. */
export const LazyFileInput = latePart(
  async () => (await import('../files/file-input.tsx')).FileInput,
  <Input disabled aria-busy />,
)
