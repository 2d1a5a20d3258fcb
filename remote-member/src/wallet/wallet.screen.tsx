import { Answer, useQuery } from '@azulejo/shared/data'
import { EmptyState } from '@azulejo/shared/design'
import { FormMessages } from '@azulejo/shared/forms'
import { ReportSkeleton } from '@azulejo/shared/report'
import { consolidatedFunds, merchantWallet } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { CentrePage } from '../centre-page.tsx'
import { WalletPage } from './wallet-page.tsx'

const notPlayer = { in_need_true_account: 'in_need_true_account' } as const

/** Member centre, transferFund: everything the member has, and transfers to and from the wallets at vendors. */
export function WalletScreen() {
  const { _: t } = useLingui()
  return (
    <CentrePage title={t('in_my_wallet')}>
      <Answers />
    </CentrePage>
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

const Loading = () => <ReportSkeleton heights={[220, 320, 200]} />
