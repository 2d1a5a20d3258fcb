import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { HelpLines } from './help-lines.tsx'
import type { Facts } from './net-deposits.tsx'
import css from './protection.module.css'

/** Services that help, the authority that licenses the brand, and the national register. */
export function SupportPanel({ facts: { helpLines, licence, centralRegister } }: { readonly facts: Facts }) {
  const { _: t } = useLingui()
  const title = useId()
  return (
    <section className={css.card} aria-labelledby={title}>
      <h2 id={title} className={css.head}>
        {t('member.protection.helpTitle')}
      </h2>
      <p className={css.line}>{t('member.protection.helpLine')}</p>
      <HelpLines lines={helpLines} />
      {centralRegister !== undefined && (
        <a href={centralRegister} target="_blank" rel="noreferrer">
          {t('member.protection.register')}
        </a>
      )}
      <p className={css.line}>
        <Licence of={licence} />
      </p>
    </section>
  )
}

function Licence({ of: licence }: { readonly of: Facts['licence'] }) {
  const { _: t } = useLingui()
  if (!licence) return t('member.protection.noLicence')
  const { name, number, url } = licence
  const text =
    number === undefined ? t('member.protection.authority', { name }) : t('member.protection.licence', { name, number })
  return url === undefined ? (
    text
  ) : (
    <a href={url} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
