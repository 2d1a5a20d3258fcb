import { type OwnRefusalOf, type ParsedRequestOf, sendContactCode } from '@azulejo/shared/wire'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused, type Refused } from '../../platform/pipeline/refused.ts'
import { sendCode, sendMailCode } from '../proofs/index.ts'
import {
  type Contacts,
  contactsOf,
  formerCodeOf,
  newCodeOf,
  proofFor,
  readNewEmail,
  readNewPhone,
  storedContact,
} from './contacts.ts'

type CodeRequest = ParsedRequestOf<typeof sendContactCode>
type Target = { readonly owner: string } & (
  | { readonly e164: string; readonly diallingCode: string }
  | { readonly email: string }
)

/** The existing contact that receives the code which proves the member. */
function formerTarget(
  { kind }: CodeRequest,
  memberId: string,
  contacts: Contacts,
): Target | Refused<'code.channel.none'> {
  const { phone, diallingCode, email } = contacts
  const owner = formerCodeOf(memberId, kind)
  const proof = proofFor(kind, contacts)
  if (proof === 'sms' && phone) return { owner, e164: phone, diallingCode }
  return proof === 'mail' && email ? { owner, email } : refuse('code.channel.none')
}

function targetOf(
  request: CodeRequest,
  context: Context<'needed'>,
  contacts: Contacts,
): Target | Refused<OwnRefusalOf<typeof sendContactCode>> {
  const { kind, countryDialingCode, mobileNum, email, stored } = request
  const { id: memberId } = context.member
  if (stored) {
    const contact = storedContact(kind, contacts)
    if (isRefused(contact)) return contact
    const owner = newCodeOf(memberId, contact)
    return kind === 'phone' ? { owner, e164: contact, diallingCode: contacts.diallingCode } : { owner, email: contact }
  }
  if (kind === 'phone' && mobileNum !== undefined) {
    const phone = readNewPhone(contacts, countryDialingCode, mobileNum, context)
    if (isRefused(phone)) return phone
    return { owner: newCodeOf(memberId, phone.e164), e164: phone.e164, diallingCode: phone.dialingCode }
  }
  if (kind === 'email' && email !== undefined) {
    const read = readNewEmail(contacts, email)
    return typeof read === 'string' ? { owner: newCodeOf(memberId, read), email: read } : read
  }
  return formerTarget(request, memberId, contacts)
}

const send = (context: Context<'needed'>, target: Target) =>
  'email' in target
    ? sendMailCode(context, 'contact', { ...context.member, ...target })
    : sendCode(context, 'contact', target, true)

export const sendContactCodeCall = answers(
  sendContactCode,
  async (request, context) => {
    const target = targetOf(request, context, await contactsOf(context))
    if (isRefused(target)) return target
    const sent = await send(context, target)
    return isRefused(sent) ? sent : { expirationTime: sent.endsAt }
  },
  { transaction: 'own', limit: 'sealed' },
)
