import { FormMessages } from '@azulejo/shared/forms'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useAgentToken } from './agent-token.ts'
import css from './desk.module.css'
import { DeskAccess } from './desk-access.tsx'
import { DeskPage } from './desk-page.tsx'

/** /serviceDesk: the page of the agents of customer service, who get their access from an operator's command. */
export function DeskScreen() {
  const { _: t } = useLingui()
  const { token, enter, leave } = useAgentToken()
  const [isEnded, setEnded] = useState(false)
  return (
    <div className={css.screen}>
      <h1>{t('service_desk')}</h1>
      <FormMessages>
        {token === undefined ? (
          <DeskAccess
            isEnded={isEnded}
            onEnter={(next) => {
              setEnded(false)
              enter(next)
            }}
          />
        ) : (
          <DeskPage
            key={token}
            token={token}
            onLeave={(ended) => {
              setEnded(ended)
              leave()
            }}
          />
        )}
      </FormMessages>
    </div>
  )
}
