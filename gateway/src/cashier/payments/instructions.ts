import { type Currency, type Minor, toDecimal } from '@azulejo/shared/kernel'
import type { Deposit } from '@azulejo/shared/wire'
import { vietnamBanks } from '../banks/index.ts'
import type { Payee } from '../c2c/index.ts'
import type { Channel } from './channels.ts'
import { brCode } from './codes/br-code.ts'
import { multibancoReference } from './codes/multibanco.ts'
import { vietQr } from './codes/viet-qr.ts'
import type { ChargeAnswer } from './payment-provider.ts'

export type Instructions = NonNullable<Deposit['instructions']>

export type Payable = {
  readonly reference: string
  readonly amount: Minor
  readonly currency: Currency
  readonly phone?: string | undefined
  /** MULTIBANCO: the sequence that the order holds. */
  readonly sequence?: number | undefined
  /** C2C: payout account of the member who is paid. */
  readonly payee?: Payee | undefined
}

type Created = Extract<ChargeAnswer, { outcome: 'created' }>

/** Masks a phone number except its last three digits: `+351 *** *** 678`. */
export const maskedPhone = (phone: string) => `${phone.slice(0, -9)} *** *** ${phone.slice(-3)}`

/**
 * Builds the payment instructions for the payer of an order.
 * @param created the provider's answer for the charge; undefined for channels without a provider
 * @returns undefined if a value that the channel type requires is missing
 */
export function instructionsOf(channel: Channel, payable: Payable, created?: Created): Instructions | undefined {
  const own = ownInstructions(channel, payable, created)
  // A charge page of the provider is offered for every channel type: on phones the page opens the payer's bank.
  return own && created?.page ? { ...own, address: created.page } : own
}

/** Contains the unmasked account number, which the payer needs. Sent only while the order waits for its payment. */
function c2cInstructions({ bin, number }: Payee, { reference, amount }: Payable): Instructions {
  const instructions = { account: number, description: reference }
  if (!bin) return instructions
  return {
    ...instructions,
    code: vietQr({ bin, account: number, amount, text: reference }),
    bank: vietnamBanks[bin] ?? bin,
  }
}

function ownInstructions(
  channel: Channel,
  { reference, amount, currency, phone = '', sequence, payee }: Payable,
  created?: Created,
): Instructions | undefined {
  switch (channel.type) {
    case 'PIX': {
      if (!created?.location) return undefined
      const payee = { name: channel.payee, city: channel.city }
      const account = { url: created.location }
      return { code: brCode({ payee, account, amount: toDecimal(amount, currency) }) }
    }
    case 'MULTIBANCO': {
      const { entity, subEntity } = channel
      return sequence === undefined ? undefined : multibancoReference({ entity, subEntity, sequence, cents: amount })
    }
    case 'MBWAY':
      return { phone: maskedPhone(phone) }
    case 'VIETQR': {
      const { bin, account } = channel
      return { code: vietQr({ bin, account, amount, text: reference }), account, description: reference }
    }
    case 'TRANSFER': {
      const { bank, account, bic } = channel
      return { bank, account, ...(bic ? { bic } : {}), description: reference }
    }
    case 'C2C':
      return payee && c2cInstructions(payee, { reference, amount, currency })
    case 'CARD':
      return created?.page ? { address: created.page } : undefined
    case 'CRYPTO':
      return created?.address ? { code: created.address, network: channel.network } : undefined
  }
}
