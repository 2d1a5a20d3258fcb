import { proveSecondStep } from '@azulejo/shared/wire'
import { answers } from '../../platform/pipeline/answers.ts'
import { keepProofs } from '../../platform/pipeline/sessions.ts'
import { proveAppCode, proveSignature } from './changes.ts'

/** Takes the second step in a session that is already open. */
export const proveSecondStepCall = answers(
  proveSecondStep,
  async ({ proof }, context) => {
    const wrong = await (proof.way === 'passkey'
      ? proveSignature(context, proof.signed)
      : proveAppCode(context, proof.code))
    return wrong ?? { until: await keepProofs(context, { hasSecondStep: true }) }
  },
  { transaction: 'own', limit: 'sealed', whenPasswordDue: 'answered' },
)
