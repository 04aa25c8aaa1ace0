/** The affiliations of members: Chinese and English name, and the domain of their addresses. */
export const affiliations = [
  ['國立臺灣大學 食品科技研究所', 'National Taiwan University', 'ntu.example.tw'],
  ['國立高雄餐旅大學', 'National Kaohsiung University of Hospitality and Tourism', 'nkuht.example.tw'],
  ['輔仁大學 餐旅管理學系', 'Fu Jen Catholic University', 'fju.example.tw'],
  ['國立中興大學', 'National Chung Hsing University', 'nchu.example.tw'],
  ['靜宜大學 食品營養學系', 'Providence University', 'pu.example.tw'],
  ['食品工業發展研究所', 'Food Industry Research and Development Institute', 'firdi.example.tw'],
  ['福滿樓餐飲股份有限公司', 'Fu Man Lou Catering', 'fumanlou.example.com'],
  ['晨曦國際大飯店', 'Aurora International Hotel', 'aurora-hotel.example.com'],
  ['臺中榮民總醫院 營養室', 'Taichung Veterans General Hospital', 'vghtc.example.tw'],
  ['農業部農糧署', 'Agriculture and Food Agency', 'afa.example.tw'],
] as const

/** Members of Taiwan: Chinese and English name. */
export const taiwanese = [
  ['林志豪', 'Chih-Hao Lin'],
  ['陳怡如', 'Yi-Ju Chen'],
  ['黃冠廷', 'Kuan-Ting Huang'],
  ['張雅雯', 'Ya-Wen Chang'],
  ['李俊賢', 'Chun-Hsien Li'],
  ['王淑芬', 'Shu-Fen Wang'],
  ['吳宗憲', 'Tsung-Hsien Wu'],
  ['劉佩珊', 'Pei-Shan Liu'],
  ['蔡明哲', 'Ming-Che Tsai'],
  ['楊心怡', 'Hsin-Yi Yang'],
  ['許家豪', 'Chia-Hao Hsu'],
  ['鄭淑惠', 'Shu-Hui Cheng'],
  ['謝承翰', 'Cheng-Han Hsieh'],
  ['郭美玲', 'Mei-Ling Kuo'],
  ['洪志明', 'Chih-Ming Hung'],
  ['曾雅琪', 'Ya-Chi Tseng'],
  ['邱柏翰', 'Po-Han Chiu'],
  ['廖婉婷', 'Wan-Ting Liao'],
  ['賴建宏', 'Chien-Hung Lai'],
  ['周欣妤', 'Hsin-Yu Chou'],
  ['徐文彬', 'Wen-Pin Hsu'],
  ['蘇靜宜', 'Ching-Yi Su'],
  ['葉俊傑', 'Chun-Chieh Yeh'],
  ['莊惠雯', 'Hui-Wen Chuang'],
  ['呂彥廷', 'Yen-Ting Lu'],
  ['江麗華', 'Li-Hua Chiang'],
  ['何冠宇', 'Kuan-Yu Ho'],
  ['蕭淑娟', 'Shu-Chuan Hsiao'],
  ['羅偉倫', 'Wei-Lun Lo'],
  ['高佳蓉', 'Chia-Jung Kao'],
  ['潘信宏', 'Hsin-Hung Pan'],
  ['簡怡君', 'Yi-Chun Chien'],
  ['朱國華', 'Kuo-Hua Chu'],
  ['鍾佩君', 'Pei-Chun Chung'],
  ['彭士豪', 'Shih-Hao Peng'],
  ['游雅婷', 'Ya-Ting Yu'],
  ['詹益成', 'I-Cheng Chan'],
  ['胡曉萍', 'Hsiao-Ping Hu'],
  ['施智超', 'Chih-Chao Shih'],
  ['沈芳瑜', 'Fang-Yu Shen'],
  ['余政道', 'Cheng-Tao Yu'],
  ['趙文君', 'Wen-Chun Chao'],
  ['盧思穎', 'Szu-Ying Lu'],
  ['梁啟仁', 'Chi-Jen Liang'],
  ['顏秀蓮', 'Hsiu-Lien Yen'],
  ['柯俊宇', 'Chun-Yu Ko'],
  ['魏嘉玲', 'Chia-Ling Wei'],
  ['翁家瑋', 'Chia-Wei Weng'],
  ['戴淑貞', 'Shu-Chen Tai'],
  ['范振國', 'Chen-Kuo Fan'],
] as const

const families = [
  '林 Lin',
  '陳 Chen',
  '黃 Huang',
  '張 Chang',
  '李 Li',
  '王 Wang',
  '吳 Wu',
  '劉 Liu',
  '蔡 Tsai',
  '楊 Yang',
  '許 Hsu',
  '鄭 Cheng',
]
const givenNames = [
  ...[
    '雅惠 Ya-Hui',
    '宗翰 Tsung-Han',
    '詩涵 Shih-Han',
    '柏宇 Po-Yu',
    '怡安 I-An',
    '建志 Chien-Chih',
    '佳穎 Chia-Ying',
  ],
  ...['育誠 Yu-Cheng', '筱婷 Hsiao-Ting', '振宇 Chen-Yu', '郁雯 Yu-Wen'],
]

/** Returns so many other members of Taiwan: Chinese and English name, each of them different. */
export function moreTaiwanese(count: number): [name: string, enName: string][] {
  return Array.from({ length: count }, (_, n) => {
    const [family = '', enFamily = ''] = (families[n % families.length] ?? '').split(' ')
    const [given = '', enGiven = ''] = (givenNames[n % givenNames.length] ?? '').split(' ')
    return [family + given, `${enGiven} ${enFamily}`]
  })
}

/** Members from abroad: name, title, affiliation, domain of the address, country. */
export const foreign = [
  ['Hiroshi Tanaka', 'Professor', 'Kyoto Institute of Food Science', 'kifs.example.jp', 'JP'],
  ['Emily Carter', 'Dr.', 'Cornell School of Hospitality', 'cornell.example.edu', 'US'],
  ['Min-jun Park', 'Mr.', 'Seoul Culinary Academy', 'sca.example.kr', 'KR'],
  ['Sophie Laurent', 'Ms.', 'Institut Lyonnais de Gastronomie', 'ilg.example.fr', 'FR'],
  ['Rajesh Iyer', 'Professor', 'Madras University of Nutrition', 'mun.example.in', 'IN'],
  ['Nguyen Thi Lan', 'Ms.', 'Hanoi Food Research Centre', 'hfrc.example.vn', 'VN'],
  ['Daniel O’Brien', 'Mr.', 'Dublin Hotel Group', 'dhg.example.ie', 'IE'],
  ['Anna Kowalska', 'Ph.D.', 'Warsaw University of Life Sciences', 'wuls.example.pl', 'PL'],
] as const
