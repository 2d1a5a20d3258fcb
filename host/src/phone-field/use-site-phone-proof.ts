import { type CodePurpose, type PhoneProof, usePhoneProof } from '@azulejo/shared/forms'
import { usePermission } from '../site/use-permission.ts'

/** Proves that a phone is the player's, through the brand's phone provider if there is one, else by the platform's SMS. */
export function useSitePhoneProof(purpose: CodePurpose): PhoneProof {
  const settings = usePermission()?.register.phoneProvider
  const open = settings && (async () => (await import('./firebase-phone.ts')).openFirebasePhone(settings))
  return usePhoneProof(purpose, open)
}
