import { feedbackRules, imageTypeOf, signatureBytes } from '@azulejo/shared/kernel'
import type { RefusalDetail } from '@azulejo/shared/wire'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import type { Picture } from './feedback-draft.ts'

const { most, bytes, pixels, types } = feedbackRules.images
const mayBePicture = ({ type, size }: File) => types.some((each) => each === type) && size > 0 && size <= bytes

/** Reads the start of a file, as the platform does; what cannot be read cannot be sent. */
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
  /** One sentence for each that was not taken. */
  readonly refused: readonly string[]
  add(files: readonly File[]): void
  remove(id: string): void
  /** Says what the platform said about the picture at a `place`, counted from 0; about all when it names none. */
  refuse(detail: RefusalDetail): void
}

/** The pictures of a form; those that may not be sent are told and not taken. */
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
