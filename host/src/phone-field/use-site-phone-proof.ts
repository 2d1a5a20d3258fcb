import { type CodePurpose, type PhoneProof, usePhoneProof } from '@azulejo/shared/forms'
import { usePermission } from '../site/use-permission.ts'

/** Proof that a phone is the player's, with the phone provider of the brand where it has one. */
export function useSitePhoneProof(purpose: CodePurpose): PhoneProof {
  const settings = usePermission()?.register.phoneProvider
  const open = settings && (async () => (await import('./firebase-phone.ts')).openFirebasePhone(settings))
  return usePhoneProof(purpose, open)
}
