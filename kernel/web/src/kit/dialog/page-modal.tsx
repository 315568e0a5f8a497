import Modal, { type ModalProps } from 'antd/es/modal'
import { Suspense } from 'react'
import { FocusBack } from './focus-back.tsx'
import { AtOnce } from './single-pass.tsx'

/**
 * The only dialog that a page may use. antd's Modal has a motion that crashes when its kept-alive page is hidden and
 * shown again (design/ux.md D3, C-1); without motion it survives. A click beside it never closes it.
 */
export function PageModal({ children, ...props }: ModalProps) {
  return (
    <AtOnce>
      <Modal
        transitionName=""
        maskTransitionName=""
        mask={{ closable: false }}
        destroyOnHidden
        cancelButtonProps={{ autoFocus: false }}
        {...props}
      >
        <FocusBack />
        <Suspense>{children}</Suspense>
      </Modal>
    </AtOnce>
  )
}
