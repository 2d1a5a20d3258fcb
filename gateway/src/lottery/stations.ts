/** Days of the week as `Date.getUTCDay` counts them: 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export type Station = {
  /** Name in URLs and tile art, for example `dong-nai`. */
  readonly slug: string
  readonly name: string
  readonly region: 'XSMB' | 'XSMT' | 'XSMN'
  readonly weekdays: readonly Weekday[]
}

const everyDay: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** The weekly calendar of the Vietnamese lotteries. To move a station to another day, change only this table. */
export const stations: readonly Station[] = [
  { slug: 'mien-bac', name: 'Miền Bắc', region: 'XSMB', weekdays: everyDay },
  { slug: 'da-nang', name: 'Đà Nẵng', region: 'XSMT', weekdays: [3, 6] },
  { slug: 'quang-nam', name: 'Quảng Nam', region: 'XSMT', weekdays: [2] },
  { slug: 'dak-lak', name: 'Đắk Lắk', region: 'XSMT', weekdays: [2] },
  { slug: 'thua-thien-hue', name: 'Thừa Thiên Huế', region: 'XSMT', weekdays: [0, 1] },
  { slug: 'phu-yen', name: 'Phú Yên', region: 'XSMT', weekdays: [1] },
  { slug: 'khanh-hoa', name: 'Khánh Hòa', region: 'XSMT', weekdays: [0, 3] },
  { slug: 'binh-dinh', name: 'Bình Định', region: 'XSMT', weekdays: [4] },
  { slug: 'quang-tri', name: 'Quảng Trị', region: 'XSMT', weekdays: [4] },
  { slug: 'gia-lai', name: 'Gia Lai', region: 'XSMT', weekdays: [5] },
  { slug: 'ninh-thuan', name: 'Ninh Thuận', region: 'XSMT', weekdays: [5] },
  { slug: 'dong-nai', name: 'Đồng Nai', region: 'XSMN', weekdays: [3] },
  { slug: 'ben-tre', name: 'Bến Tre', region: 'XSMN', weekdays: [2] },
  { slug: 'vung-tau', name: 'Vũng Tàu', region: 'XSMN', weekdays: [2] },
  { slug: 'bac-lieu', name: 'Bạc Liêu', region: 'XSMN', weekdays: [2] },
  { slug: 'ho-chi-minh', name: 'TP. Hồ Chí Minh', region: 'XSMN', weekdays: [1, 6] },
  { slug: 'ca-mau', name: 'Cà Mau', region: 'XSMN', weekdays: [1] },
  { slug: 'can-tho', name: 'Cần Thơ', region: 'XSMN', weekdays: [3] },
  { slug: 'tay-ninh', name: 'Tây Ninh', region: 'XSMN', weekdays: [4] },
  { slug: 'an-giang', name: 'An Giang', region: 'XSMN', weekdays: [4] },
  { slug: 'vinh-long', name: 'Vĩnh Long', region: 'XSMN', weekdays: [5] },
  { slug: 'binh-duong', name: 'Bình Dương', region: 'XSMN', weekdays: [5] },
  { slug: 'long-an', name: 'Long An', region: 'XSMN', weekdays: [6] },
  { slug: 'tien-giang', name: 'Tiền Giang', region: 'XSMN', weekdays: [0] },
  { slug: 'da-lat', name: 'Đà Lạt', region: 'XSMN', weekdays: [0] },
]

/** Local time of the draw (GMT+7) in minutes after midnight. Source: domain rules, South first. */
export const drawTimeOf: Readonly<Record<Station['region'], number>> = {
  XSMN: 16 * 60 + 15,
  XSMT: 17 * 60 + 15,
  XSMB: 18 * 60 + 15,
}
