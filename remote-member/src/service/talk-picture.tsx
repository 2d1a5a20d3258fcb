import { Button, Skeleton } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import css from './service.module.css'

type Props = {
  readonly of: { readonly state: string; readonly value?: { readonly picture: string } | undefined; refetch(): void }
}

/** A picture of a conversation, while it loads a skeleton, and a button to try again when it did not load. */
export function TalkPicture({ of: { state, value, refetch } }: Props) {
  const { _: t } = useLingui()
  if (value) return <img className={css.picture} src={value.picture} alt={t('member.service.picture')} />
  if (state !== 'failed') return <Skeleton height={120} radius="card" />
  return (
    <Button kind="ghost" size="sm" onClick={refetch}>
      {t('member.service.pictureAgain')}
    </Button>
  )
}
