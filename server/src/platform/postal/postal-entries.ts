import type { City, PostalEntry } from '@banquet/contract/platform/postal'

// Codes and names of Chunghwa Post. English names are listed without their ending: 區 becomes District, 鄉 and 鎮
// Township, 市 City, and islands have none.
const table: readonly (readonly [City, string, string])[] = [
  [
    '臺北市',
    'Taipei City',
    `
    100中正區 Zhongzheng, 103大同區 Datong, 104中山區 Zhongshan, 105松山區 Songshan, 106大安區 Da'an,
    108萬華區 Wanhua, 110信義區 Xinyi, 111士林區 Shilin, 112北投區 Beitou, 114內湖區 Neihu,
    115南港區 Nangang, 116文山區 Wenshan`,
  ],
  [
    '基隆市',
    'Keelung City',
    `
    200仁愛區 Ren'ai, 201信義區 Xinyi, 202中正區 Zhongzheng, 203中山區 Zhongshan, 204安樂區 Anle,
    205暖暖區 Nuannuan, 206七堵區 Qidu`,
  ],
  [
    '新北市',
    'New Taipei City',
    `
    207萬里區 Wanli, 208金山區 Jinshan, 220板橋區 Banqiao, 221汐止區 Xizhi, 222深坑區 Shenkeng,
    223石碇區 Shiding, 224瑞芳區 Ruifang, 226平溪區 Pingxi, 227雙溪區 Shuangxi, 228貢寮區 Gongliao,
    231新店區 Xindian, 232坪林區 Pinglin, 233烏來區 Wulai, 234永和區 Yonghe, 235中和區 Zhonghe,
    236土城區 Tucheng, 237三峽區 Sanxia, 238樹林區 Shulin, 239鶯歌區 Yingge, 241三重區 Sanchong,
    242新莊區 Xinzhuang, 243泰山區 Taishan, 244林口區 Linkou, 247蘆洲區 Luzhou, 248五股區 Wugu,
    249八里區 Bali, 251淡水區 Tamsui, 252三芝區 Sanzhi, 253石門區 Shimen`,
  ],
  [
    '宜蘭縣',
    'Yilan County',
    `
    260宜蘭市 Yilan, 261頭城鎮 Toucheng, 262礁溪鄉 Jiaoxi, 263壯圍鄉 Zhuangwei, 264員山鄉 Yuanshan,
    265羅東鎮 Luodong, 266三星鄉 Sanxing, 267大同鄉 Datong, 268五結鄉 Wujie, 269冬山鄉 Dongshan,
    270蘇澳鎮 Su'ao, 272南澳鄉 Nan'ao, 290釣魚臺列嶼 Diaoyutai`,
  ],
  [
    '新竹市',
    'Hsinchu City',
    `
    300東區 East, 300北區 North, 300香山區 Xiangshan`,
  ],
  [
    '新竹縣',
    'Hsinchu County',
    `
    302竹北市 Zhubei, 303湖口鄉 Hukou, 304新豐鄉 Xinfeng, 305新埔鎮 Xinpu, 306關西鎮 Guanxi,
    307芎林鄉 Qionglin, 308寶山鄉 Baoshan, 310竹東鎮 Zhudong, 311五峰鄉 Wufeng, 312橫山鄉 Hengshan,
    313尖石鄉 Jianshi, 314北埔鄉 Beipu, 315峨眉鄉 Emei`,
  ],
  [
    '桃園市',
    'Taoyuan City',
    `
    320中壢區 Zhongli, 324平鎮區 Pingzhen, 325龍潭區 Longtan, 326楊梅區 Yangmei, 327新屋區 Xinwu,
    328觀音區 Guanyin, 330桃園區 Taoyuan, 333龜山區 Guishan, 334八德區 Bade, 335大溪區 Daxi,
    336復興區 Fuxing, 337大園區 Dayuan, 338蘆竹區 Luzhu`,
  ],
  [
    '苗栗縣',
    'Miaoli County',
    `
    350竹南鎮 Zhunan, 351頭份市 Toufen, 352三灣鄉 Sanwan, 353南庄鄉 Nanzhuang, 354獅潭鄉 Shitan,
    356後龍鎮 Houlong, 357通霄鎮 Tongxiao, 358苑裡鎮 Yuanli, 360苗栗市 Miaoli, 361造橋鄉 Zaoqiao,
    362頭屋鄉 Touwu, 363公館鄉 Gongguan, 364大湖鄉 Dahu, 365泰安鄉 Tai'an, 366銅鑼鄉 Tongluo,
    367三義鄉 Sanyi, 368西湖鄉 Xihu, 369卓蘭鎮 Zhuolan`,
  ],
  [
    '臺中市',
    'Taichung City',
    `
    400中區 Central, 401東區 East, 402南區 South, 403西區 West, 404北區 North, 406北屯區 Beitun,
    407西屯區 Xitun, 408南屯區 Nantun, 411太平區 Taiping, 412大里區 Dali, 413霧峰區 Wufeng, 414烏日區 Wuri,
    420豐原區 Fengyuan, 421后里區 Houli, 422石岡區 Shigang, 423東勢區 Dongshi, 424和平區 Heping,
    426新社區 Xinshe, 427潭子區 Tanzi, 428大雅區 Daya, 429神岡區 Shengang, 432大肚區 Dadu, 433沙鹿區 Shalu,
    434龍井區 Longjing, 435梧棲區 Wuqi, 436清水區 Qingshui, 437大甲區 Dajia, 438外埔區 Waipu,
    439大安區 Da'an`,
  ],
  [
    '彰化縣',
    'Changhua County',
    `
    500彰化市 Changhua, 502芬園鄉 Fenyuan, 503花壇鄉 Huatan, 504秀水鄉 Xiushui, 505鹿港鎮 Lukang,
    506福興鄉 Fuxing, 507線西鄉 Xianxi, 508和美鎮 Hemei, 509伸港鄉 Shengang, 510員林市 Yuanlin,
    511社頭鄉 Shetou, 512永靖鄉 Yongjing, 513埔心鄉 Puxin, 514溪湖鎮 Xihu, 515大村鄉 Dacun, 516埔鹽鄉 Puyan,
    520田中鎮 Tianzhong, 521北斗鎮 Beidou, 522田尾鄉 Tianwei, 523埤頭鄉 Pitou, 524溪州鄉 Xizhou,
    525竹塘鄉 Zhutang, 526二林鎮 Erlin, 527大城鄉 Dacheng, 528芳苑鄉 Fangyuan, 530二水鄉 Ershui`,
  ],
  [
    '南投縣',
    'Nantou County',
    `
    540南投市 Nantou, 541中寮鄉 Zhongliao, 542草屯鎮 Caotun, 544國姓鄉 Guoxing, 545埔里鎮 Puli,
    546仁愛鄉 Ren'ai, 551名間鄉 Mingjian, 552集集鎮 Jiji, 553水里鄉 Shuili, 555魚池鄉 Yuchi, 556信義鄉 Xinyi,
    557竹山鎮 Zhushan, 558鹿谷鄉 Lugu`,
  ],
  [
    '嘉義市',
    'Chiayi City',
    `
    600東區 East, 600西區 West`,
  ],
  [
    '嘉義縣',
    'Chiayi County',
    `
    602番路鄉 Fanlu, 603梅山鄉 Meishan, 604竹崎鄉 Zhuqi, 605阿里山鄉 Alishan, 606中埔鄉 Zhongpu,
    607大埔鄉 Dapu, 608水上鄉 Shuishang, 611鹿草鄉 Lucao, 612太保市 Taibao, 613朴子市 Puzi,
    614東石鄉 Dongshi, 615六腳鄉 Liujiao, 616新港鄉 Xingang, 621民雄鄉 Minxiong, 622大林鎮 Dalin,
    623溪口鄉 Xikou, 624義竹鄉 Yizhu, 625布袋鎮 Budai`,
  ],
  [
    '雲林縣',
    'Yunlin County',
    `
    630斗南鎮 Dounan, 631大埤鄉 Dapi, 632虎尾鎮 Huwei, 633土庫鎮 Tuku, 634褒忠鄉 Baozhong, 635東勢鄉 Dongshi,
    636臺西鄉 Taixi, 637崙背鄉 Lunbei, 638麥寮鄉 Mailiao, 640斗六市 Douliu, 643林內鄉 Linnei,
    646古坑鄉 Gukeng, 647莿桐鄉 Citong, 648西螺鎮 Xiluo, 649二崙鄉 Erlun, 651北港鎮 Beigang,
    652水林鄉 Shuilin, 653口湖鄉 Kouhu, 654四湖鄉 Sihu, 655元長鄉 Yuanchang`,
  ],
  [
    '臺南市',
    'Tainan City',
    `
    700中西區 West Central, 701東區 East, 702南區 South, 704北區 North, 708安平區 Anping, 709安南區 Annan,
    710永康區 Yongkang, 711歸仁區 Guiren, 712新化區 Xinhua, 713左鎮區 Zuozhen, 714玉井區 Yujing,
    715楠西區 Nanxi, 716南化區 Nanhua, 717仁德區 Rende, 718關廟區 Guanmiao, 719龍崎區 Longqi,
    720官田區 Guantian, 721麻豆區 Madou, 722佳里區 Jiali, 723西港區 Xigang, 724七股區 Qigu,
    725將軍區 Jiangjun, 726學甲區 Xuejia, 727北門區 Beimen, 730新營區 Xinying, 731後壁區 Houbi,
    732白河區 Baihe, 733東山區 Dongshan, 734六甲區 Liujia, 735下營區 Xiaying, 736柳營區 Liuying,
    737鹽水區 Yanshui, 741善化區 Shanhua, 742大內區 Danei, 743山上區 Shanshang, 744新市區 Xinshi,
    745安定區 Anding`,
  ],
  [
    '高雄市',
    'Kaohsiung City',
    `
    800新興區 Xinxing, 801前金區 Qianjin, 802苓雅區 Lingya, 803鹽埕區 Yancheng, 804鼓山區 Gushan,
    805旗津區 Qijin, 806前鎮區 Qianzhen, 807三民區 Sanmin, 811楠梓區 Nanzi, 812小港區 Xiaogang,
    813左營區 Zuoying, 814仁武區 Renwu, 815大社區 Dashe, 817東沙群島 Dongsha Islands,
    819南沙群島 Nansha Islands, 820岡山區 Gangshan, 821路竹區 Luzhu, 822阿蓮區 Alian, 823田寮區 Tianliao,
    824燕巢區 Yanchao, 825橋頭區 Qiaotou, 826梓官區 Ziguan, 827彌陀區 Mituo, 828永安區 Yong'an,
    829湖內區 Hunei, 830鳳山區 Fengshan, 831大寮區 Daliao, 832林園區 Linyuan, 833鳥松區 Niaosong,
    840大樹區 Dashu, 842旗山區 Qishan, 843美濃區 Meinong, 844六龜區 Liugui, 845內門區 Neimen,
    846杉林區 Shanlin, 847甲仙區 Jiaxian, 848桃源區 Taoyuan, 849那瑪夏區 Namaxia, 851茂林區 Maolin,
    852茄萣區 Qieding`,
  ],
  [
    '澎湖縣',
    'Penghu County',
    `
    880馬公市 Magong, 881西嶼鄉 Xiyu, 882望安鄉 Wang'an, 883七美鄉 Qimei, 884白沙鄉 Baisha, 885湖西鄉 Huxi`,
  ],
  [
    '屏東縣',
    'Pingtung County',
    `
    900屏東市 Pingtung, 901三地門鄉 Sandimen, 902霧臺鄉 Wutai, 903瑪家鄉 Majia, 904九如鄉 Jiuru,
    905里港鄉 Ligang, 906高樹鄉 Gaoshu, 907鹽埔鄉 Yanpu, 908長治鄉 Changzhi, 909麟洛鄉 Linluo,
    911竹田鄉 Zhutian, 912內埔鄉 Neipu, 913萬丹鄉 Wandan, 920潮州鎮 Chaozhou, 921泰武鄉 Taiwu,
    922來義鄉 Laiyi, 923萬巒鄉 Wanluan, 924崁頂鄉 Kanding, 925新埤鄉 Xinpi, 926南州鄉 Nanzhou,
    927林邊鄉 Linbian, 928東港鎮 Donggang, 929琉球鄉 Liuqiu, 931佳冬鄉 Jiadong, 932新園鄉 Xinyuan,
    940枋寮鄉 Fangliao, 941枋山鄉 Fangshan, 942春日鄉 Chunri, 943獅子鄉 Shizi, 944車城鄉 Checheng,
    945牡丹鄉 Mudan, 946恆春鎮 Hengchun, 947滿州鄉 Manzhou`,
  ],
  [
    '臺東縣',
    'Taitung County',
    `
    950臺東市 Taitung, 951綠島鄉 Ludao, 952蘭嶼鄉 Lanyu, 953延平鄉 Yanping, 954卑南鄉 Beinan, 955鹿野鄉 Luye,
    956關山鎮 Guanshan, 957海端鄉 Haiduan, 958池上鄉 Chishang, 959東河鄉 Donghe, 961成功鎮 Chenggong,
    962長濱鄉 Changbin, 963太麻里鄉 Taimali, 964金峰鄉 Jinfeng, 965大武鄉 Dawu, 966達仁鄉 Daren`,
  ],
  [
    '花蓮縣',
    'Hualien County',
    `
    970花蓮市 Hualien, 971新城鄉 Xincheng, 972秀林鄉 Xiulin, 973吉安鄉 Ji'an, 974壽豐鄉 Shoufeng,
    975鳳林鎮 Fenglin, 976光復鄉 Guangfu, 977豐濱鄉 Fengbin, 978瑞穗鄉 Ruisui, 979萬榮鄉 Wanrong,
    981玉里鎮 Yuli, 982卓溪鄉 Zhuoxi, 983富里鄉 Fuli`,
  ],
  [
    '金門縣',
    'Kinmen County',
    `
    890金沙鎮 Jinsha, 891金湖鎮 Jinhu, 892金寧鄉 Jinning, 893金城鎮 Jincheng, 894烈嶼鄉 Lieyu,
    896烏坵鄉 Wuqiu`,
  ],
  [
    '連江縣',
    'Lienchiang County',
    `
    209南竿鄉 Nangan, 210北竿鄉 Beigan, 211莒光鄉 Juguang, 212東引鄉 Dongyin`,
  ],
]

const kinds: Readonly<Record<string, string>> = {
  區: ' District',
  鄉: ' Township',
  鎮: ' Township',
  市: ' City',
}

function entriesOf([city, englishCity, districts]: (typeof table)[number]): PostalEntry[] {
  return [...districts.matchAll(/(\d{3})(\p{Script=Han}+) ([^,]+)/gu)].map(
    ([, zipcode = '', name = '', stem = '']) => ({
      zipcode,
      name,
      full_name: `${city}${name}`,
      state_name: null,
      city_name: city,
      englishName: `${stem.trim()}${kinds[name.slice(-1)] ?? ''}`,
      englishCityName: englishCity,
    }),
  )
}

/** All 371 districts, by city and code. */
export const postalEntries: readonly PostalEntry[] = table.flatMap(entriesOf)
