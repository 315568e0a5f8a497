import Button, { type ButtonProps } from 'antd/es/button'
import { useNavigate } from 'react-router'

/** A link that looks like a button: it opens in a new tab as links do, and in place at a click. */
export function PageButton({ to, ...props }: ButtonProps & { readonly to: string }) {
  const navigate = useNavigate()
  return (
    <Button
      href={to}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void navigate(to)
      }}
      {...props}
    />
  )
}
