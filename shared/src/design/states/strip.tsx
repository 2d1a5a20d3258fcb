import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { joinNames } from '../join-names.ts'
import css from './strip.module.css'

const icons = { ok: CircleCheck, info: Info, warn: TriangleAlert, err: CircleAlert }

/** A message above a form or section. Screen readers announce an error immediately. */
export function Strip({ tone, children }: { readonly tone: keyof typeof icons; readonly children: ReactNode }) {
  return (
    <div className={joinNames(css.strip, css[tone])} role={tone === 'err' ? 'alert' : 'status'}>
      <Icon of={icons[tone]} />
      <div className={css.text}>{children}</div>
    </div>
  )
}
