import { ageOn, isDay } from '@azulejo/shared/kernel'

/** Highest accepted age in years. */
const oldest = 125

/** Whether a text is a day on which somebody alive may have been born. @param today the brand's day, yyyy-MM-dd */
export const isBirthDate = (text: string, today: string): boolean => isDay(text) && ageOn(text, today) <= oldest
