import type { Part } from '../parts.ts'
import { seedPromotions } from './seed-promotions.ts'

export const promotions: Part = { name: 'promotions', seed: seedPromotions }
