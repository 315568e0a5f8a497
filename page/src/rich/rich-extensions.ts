import { Node } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import TextAlign from '@tiptap/extension-text-align'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { isLink } from '@village/resource'
import { port } from '@village/web/ports.ts'

/** A picture among the text: the id of an uploaded file, and what it shows in words. Its address is asked for. */
const Picture = Node.create<{ readonly gone: string }>({
  name: 'picture',
  group: 'block',
  draggable: true,
  addOptions: () => ({ gone: '' }),
  addAttributes: () => ({
    file: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset['file'] ?? '',
      renderHTML: ({ file }: Record<string, unknown>) => ({ 'data-file': file }),
    },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img[data-file]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView() {
    const { gone } = this.options
    return ({ node }) => {
      const dom = document.createElement('img')
      const file = String(node.attrs['file'])
      const alt = String(node.attrs['alt'])
      dom.dataset['file'] = file
      dom.alt = alt
      dom.draggable = true
      const refuse = () => {
        dom.alt = gone
      }
      void port('files')
        .cards([file], AbortSignal.timeout(60_000))
        .then(([card]) => (card ? dom.setAttribute('src', card.link) : refuse()), refuse)
      return { dom }
    }
  },
})

interface Words {
  readonly placeholder: string
  readonly gone: string
}

/** What the editor knows: as much as the server lets through, and nothing else. */
export const richExtensions = ({ placeholder, gone }: Words) => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: url => isLink(url), HTMLAttributes: {} },
  }),
  TableKit.configure({ table: { resizable: false } }),
  TextAlign.configure({ types: ['paragraph', 'heading'], alignments: ['left', 'center', 'right'] }),
  Placeholder.configure({ placeholder }),
  Picture.configure({ gone }),
]
