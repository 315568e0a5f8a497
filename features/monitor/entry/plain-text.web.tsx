import { Entered } from '@village/web'
import './plain-text.css'

/** JSON with one entry a line; what is none stays as it is. */
export function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Lines as they are: parameters, a stack. */
export const PlainText = ({ text }: { readonly text: string | null }) => (
  <pre className="dv-plain-text">
    <Entered>{formatted(text ?? '')}</Entered>
  </pre>
)
