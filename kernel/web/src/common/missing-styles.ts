const missingStyles = new Set<HTMLLinkElement>()
/** A style sheet did not come. */
export const noteMissingStyle = (link: HTMLLinkElement): void => void missingStyles.add(link)

/** Vite asks for each style sheet once: those that did not come are asked for again here. */
export async function loadMissingStyles(): Promise<void> {
  const links = [...missingStyles]
  missingStyles.clear()
  await Promise.all(
    links.map(
      link =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement
          again.onload = resolve
          again.onerror = () => reject(new Error('CSS chunk load error'))
          link.replaceWith(again)
        }),
    ),
  )
}
