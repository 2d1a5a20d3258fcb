import { feedbackRules, imageTypeOf, signatureBytes } from '@azulejo/shared/kernel'
import type { RefusalDetail } from '@azulejo/shared/wire'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import type { Picture } from './feedback-draft.ts'

const { most, bytes, pixels, types } = feedbackRules.images
const mayBePicture = ({ type, size }: File) => types.some((each) => each === type) && size > 0 && size <= bytes

/** Checks the signature of a file, as the platform does; false for an unreadable file. */
const isPicture = (file: File): Promise<boolean> =>
  file
    .slice(0, signatureBytes)
    .arrayBuffer()
    .then(
      (start) => imageTypeOf(new Uint8Array(start)) !== undefined,
      () => false,
    )

export type Pictures = {
  readonly list: readonly Picture[]
  /** One sentence for each refused picture. */
  readonly refused: readonly string[]
  add(files: readonly File[]): void
  remove(id: string): void
  /** Shows the platform's refusal of the picture at `place`, counted from 0, or of all pictures without a `place`. */
  refuse(detail: RefusalDetail): void
}

/** The pictures of a form. A picture that may not be sent gets an error sentence and is not added. */
export function usePictures(first: readonly Picture[], onChanged: () => void): Pictures {
  const { _: t } = useEntryLingui()
  const [list, setList] = useState(first)
  const [refused, setRefused] = useState<readonly string[]>([])
  const rule = t('feedback.imageRule', { size: bytes / 1024 / 1024, n: most })
  const sentence = ({ name }: File) => t('host.feedback.imageRefused', { name, rule })
  const refusal = (file: File, problem: unknown) => {
    if (problem === 'broken') return t('host.feedback.imageBroken', { name: file.name })
    if (problem === 'pixels') return t('host.feedback.imagePixels', { name: file.name, n: pixels / 1_000_000 })
    return sentence(file)
  }
  const removeFalse = async ({ id, file }: Picture) => {
    if (await isPicture(file)) return
    setList((before) => before.filter((picture) => picture.id !== id))
    setRefused((before) => [...before, sentence(file)])
  }
  return {
    list,
    refused,
    add(files) {
      const good = files.filter(mayBePicture)
      const taken = good.slice(0, Math.max(0, most - list.length))
      setRefused(files.filter((file) => !taken.includes(file)).map(sentence))
      if (taken.length === 0) return
      const added = taken.map((file) => ({ id: crypto.randomUUID(), file }))
      setList([...list, ...added])
      onChanged()
      for (const picture of added) void removeFalse(picture)
    },
    remove(id) {
      setRefused([])
      setList(list.filter((picture) => picture.id !== id))
      onChanged()
    },
    refuse({ place, problem }) {
      const about = list.filter((_, index) => typeof place !== 'number' || place === index)
      setRefused(about.map(({ file }) => refusal(file, problem)))
    },
  }
}
