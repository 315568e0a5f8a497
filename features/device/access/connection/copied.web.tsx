import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import { copyAndNotify, useLabel } from '@village/web'
import { IconButton } from '@village/web/kit'
import '../access.css'

/** Something to type elsewhere, with a button that copies it. `name`: what it is. */
export function Copied({ words, name }: { readonly words: string; readonly name: string }) {
  const label = useLabel()
  return (
    <span className="dv-access-copied">
      <code>
        {words.includes('://') ? (
          <>
            {words.slice(0, words.indexOf('://') + 3)}
            <wbr />
            {words.slice(words.indexOf('://') + 3)}
          </>
        ) : (
          words
        )}
      </code>
      <IconButton
        size="small"
        icon={<CopyOutlined aria-hidden />}
        label={label({ zh: `复制${name}`, en: `Copy: ${name}` })}
        onClick={() => void copyAndNotify(words)}
      />
    </span>
  )
}

/** A message or a command over several lines. */
export function Block({ words, name }: { readonly words: string; readonly name?: string }) {
  const label = useLabel()
  return (
    <div className="dv-access-block">
      <pre>{words}</pre>
      {name && (
        <IconButton
          size="small"
          icon={<CopyOutlined aria-hidden />}
          label={label({ zh: `复制${name}`, en: `Copy: ${name}` })}
          onClick={() => void copyAndNotify(words)}
        />
      )}
    </div>
  )
}
