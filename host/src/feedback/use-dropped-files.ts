import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/**
 * Handles files that are dropped anywhere on the page: a browser would navigate to an unhandled file.
 * @param onFiles receives the files; undefined while no files are accepted
 * @returns whether files that a drop would pass to `onFiles` are dragged over the page
 */
export function useDroppedFiles(onFiles: ((files: readonly File[]) => void) | undefined): boolean {
  const [isOver, setOver] = useState(false)
  const onDragOver = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = onFiles ? 'copy' : 'none'
    setOver(onFiles !== undefined)
  })
  const drop = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(false)
    onFiles?.([...(event.dataTransfer?.files ?? [])])
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('dragover', (event) => onDragOver(event), { signal })
    window.addEventListener('drop', (event) => drop(event), { signal })
    window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false), { signal })
    return () => listening.abort()
  }, [])
  return isOver
}
