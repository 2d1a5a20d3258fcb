/** Days of the week as `Date.getUTCDay` counts them: 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

export type Station = {
  /** Name in URLs and tile art, for example `dong-nai`. */
  readonly slug: string
  /** The Vietnamese name, which languages with Latin letters keep. */
  readonly name: string
  readonly chinese: string
  readonly region: 'XSMB' | 'XSMT' | 'XSMN'
  readonly weekdays: readonly Weekday[]
}

const everyDay: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

/** The weekly calendar of the Vietnamese lotteries. To move a station to another day, change only this table. */
export const stations: readonly Station[] = [
  { slug: 'mien-bac', name: 'Miền Bắc', chinese: '越南北部', region: 'XSMB', weekdays: everyDay },
  { slug: 'da-nang', name: 'Đà Nẵng', chinese: '岘港', region: 'XSMT', weekdays: [3, 6] },
  { slug: 'quang-nam', name: 'Quảng Nam', chinese: '广南', region: 'XSMT', weekdays: [2] },
  { slug: 'dak-lak', name: 'Đắk Lắk', chinese: '多乐', region: 'XSMT', weekdays: [2] },
  { slug: 'thua-thien-hue', name: 'Thừa Thiên Huế', chinese: '承天顺化', region: 'XSMT', weekdays: [0, 1] },
  { slug: 'phu-yen', name: 'Phú Yên', chinese: '富安', region: 'XSMT', weekdays: [1] },
  { slug: 'khanh-hoa', name: 'Khánh Hòa', chinese: '庆和', region: 'XSMT', weekdays: [0, 3] },
  { slug: 'binh-dinh', name: 'Bình Định', chinese: '平定', region: 'XSMT', weekdays: [4] },
  { slug: 'quang-tri', name: 'Quảng Trị', chinese: '广治', region: 'XSMT', weekdays: [4] },
  { slug: 'gia-lai', name: 'Gia Lai', chinese: '嘉莱', region: 'XSMT', weekdays: [5] },
  { slug: 'ninh-thuan', name: 'Ninh Thuận', chinese: '宁顺', region: 'XSMT', weekdays: [5] },
  { slug: 'dong-nai', name: 'Đồng Nai', chinese: '同奈', region: 'XSMN', weekdays: [3] },
  { slug: 'ben-tre', name: 'Bến Tre', chinese: '槟椥', region: 'XSMN', weekdays: [2] },
  { slug: 'vung-tau', name: 'Vũng Tàu', chinese: '头顿', region: 'XSMN', weekdays: [2] },
  { slug: 'bac-lieu', name: 'Bạc Liêu', chinese: '薄辽', region: 'XSMN', weekdays: [2] },
  { slug: 'ho-chi-minh', name: 'TP. Hồ Chí Minh', chinese: '胡志明市', region: 'XSMN', weekdays: [1, 6] },
  { slug: 'ca-mau', name: 'Cà Mau', chinese: '金瓯', region: 'XSMN', weekdays: [1] },
  { slug: 'can-tho', name: 'Cần Thơ', chinese: '芹苴', region: 'XSMN', weekdays: [3] },
  { slug: 'tay-ninh', name: 'Tây Ninh', chinese: '西宁', region: 'XSMN', weekdays: [4] },
  { slug: 'an-giang', name: 'An Giang', chinese: '安江', region: 'XSMN', weekdays: [4] },
  { slug: 'vinh-long', name: 'Vĩnh Long', chinese: '永隆', region: 'XSMN', weekdays: [5] },
  { slug: 'binh-duong', name: 'Bình Dương', chinese: '平阳', region: 'XSMN', weekdays: [5] },
  { slug: 'long-an', name: 'Long An', chinese: '隆安', region: 'XSMN', weekdays: [6] },
  { slug: 'tien-giang', name: 'Tiền Giang', chinese: '前江', region: 'XSMN', weekdays: [0] },
  { slug: 'da-lat', name: 'Đà Lạt', chinese: '大叻', region: 'XSMN', weekdays: [0] },
]

/** Local time of the draw (GMT+7) in minutes after midnight. Source: domain rules, South first. */
export const drawTimeOf: Readonly<Record<Station['region'], number>> = {
  XSMN: 16 * 60 + 15,
  XSMT: 17 * 60 + 15,
  XSMB: 18 * 60 + 15,
}
