import { Answer, useQuery } from '@azulejo/shared/data'
import { EmptyState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import { consolidatedFunds, merchantWallet } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { RequireAuth } from '../require-auth.tsx'
import css from './wallet.module.css'
import { WalletPage } from './wallet-page.tsx'

const notPlayer = { in_need_true_account: 'in_need_true_account' } as const

/** Member centre, transferFund: everything the member has, and transfers to and from the wallets at vendors. */
export function WalletScreen() {
  const { _: t } = useLingui()
  return (
    <div className={css.screen}>
      <h1 className={css.title}>{t('in_my_wallet')}</h1>
      <RequireAuth>
        <Answers />
      </RequireAuth>
    </div>
  )
}

function Answers() {
  const { _: t } = useLingui()
  const wallet = useQuery(merchantWallet, {})
  const funds = useQuery(consolidatedFunds, {})
  return (
    <Answer of={wallet} loading={<Loading />} failed={notPlayer}>
      {(terms) =>
        terms.hasMerchantWallet ? (
          <Answer of={funds} loading={<Loading />} failed={notPlayer}>
            {(value) => (
              <FormMessages>
                <WalletPage terms={terms} funds={value} isFetching={funds.isFetching} refetch={funds.refetch} />
              </FormMessages>
            )}
          </Answer>
        ) : (
          <EmptyState title={t('member.wallet.single')} line={t('member.wallet.singleLine')} />
        )
      }
    </Answer>
  )
}

function Loading() {
  const { _: t } = useLingui()
  return (
    <div role="status" className={css.screen}>
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Skeleton height={220} radius="card" />
      <Skeleton height={320} radius="card" />
      <Skeleton height={200} radius="card" />
    </div>
  )
}
