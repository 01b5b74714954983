/** What an offer to the site's owner says, and a visitor of it hardly ever. Words that both say weigh 1. */
export interface Term {
  /** What is offered, for logs and tests. */
  readonly topic: string
  /** Of `DOUBT_AT` and `SPAM_AT`, see `judge.ts`. */
  readonly weight: number
  readonly pattern: RegExp
}

/**
 * One term of a topic, and the beginning of a word: endings of inflected languages need no mention. `\b` would not do, it knows
 * Latin letters only.
 */
function term(topic: string, weight: number, pattern: string): Term {
  return { topic, weight, pattern: new RegExp(`(?<![\\p{L}\\d])(?:${pattern})`, 'iu') }
}

const END = '(?!\\p{L})'

/** English, Ukrainian, Russian, German, Polish, French, Indonesian: what arrives in the forms of sites in Ukraine. */
export const TERMS: readonly Term[] = [
  term('search engines', 3, `seo${END}`),
  term(
    'search engines',
    3,
    'back ?links?|do-?follow|link (building|exchange|swap|insertion)|(exchange|buy|text|place a) links?|one link',
  ),
  term(
    'search engines',
    3,
    'guest (post|article|blog)|sponsored (post|article|content)|domain authority|D[AR] ?\\d\\d',
  ),
  term(
    'search engines',
    3,
    '(first|1st|top) (page|position|place).{0,12}google|google.{0,30}(1st|first page|top|rank)|rank.{0,40}google',
  ),
  term(
    'search engines',
    3,
    'search (engine|visibility|optimi)|organic (traffic|visibility|search)|keyword research|on-page|off-page|unique articles?',
  ),
  term(
    'search engines',
    3,
    'просуванн|продвижени|раскрутк|розкрутк|pozycjonowan|suchmaschinen|auf (seite|platz) 1|(seite|platz) 1 (bei|auf)|w top ?10',
  ),
  term(
    'search engines',
    2,
    'топ[- ]?(1|3|5|10|поиск|пошук|выдач|видач)|(в|у) топ(?!\\p{L})|індексу|индексир|bei google|w google|reklam\\p{L}* google',
  ),
  term(
    'search engines',
    3,
    '(бесплатн|безкоштовн)\\p{L}* (аудит|консультац|демонстрац)|kostenlose (analyse|beratung|erstberatung)|bezpłatn\\p{L}* (audyt|wycen)',
  ),
  term(
    'traffic and leads',
    3,
    '(website|web|targeted|unlimited) (traffic|visitors)|traffic (service|to your)|10,000 visitors',
  ),
  term(
    'traffic and leads',
    3,
    '(qualified|exclusive|sales|hot) leads|lead generation|generate .{0,20}leads|pay per lead|more (bookings|customers|clients) a month',
  ),
  term(
    'traffic and leads',
    3,
    'л[іи]дог[ае]н|(горяч|гаряч)\\p{L}* л[іи]д|холодн\\p{L}* (дзв|звон)|кол+-?центр|прив(еду|ед[её]м) (клієнт|клиент)|клієнт\\p{L}* за|клиенты от',
  ),
  term(
    'traffic and leads',
    2,
    'таргет|контекстн\\p{L}* реклам|smm|google ads|ppc|cost per click|roas|digital marketing|email marketing|cold email',
  ),
  term(
    'web agencies',
    2,
    'web ?(site)? ?(design|development|redesign)|web (designer|developer)|redesign|wordpress|shopify|mobile apps?|mobile friendly',
  ),
  term(
    'web agencies',
    2,
    'ве[бб]-?студ|(делаем|робимо|разрабатываю|розробляємо|создаю|створюємо) сайт|лендинг|лендінг|інтернет-магазин|интернет-магазин|редизайн|webagentur',
  ),
  term(
    'web agencies',
    3,
    'your (web)?site (has|is|needs|does).{0,40}(error|slow|not (rank|mobile|on)|outdated|redesign)|(errors?|fehler|помилки|ошибки).{0,30}(hurt|cost|ihrer web|індексу|теряете)|ваш сайт (має|имеет|устарел|застарі)|посмотрел ваш сайт',
  ),
  term(
    'web agencies',
    2,
    '(came across|stumbled (up)?on|reviewed|visited|checked|was on|looked at) your.{0,30}(site|page|blog)',
  ),
  term(
    'web agencies',
    2,
    '(free|complimentary) (website )?(audit|report|analysis|mockup|proposal|consultation|review|quote)|audit',
  ),
  term(
    'videos and texts',
    3,
    'explainer video|animated video|video production|press release|featured on|news sites|(ai|gpt) (content|tool)|on autopilot|one click',
  ),
  term(
    'videos and texts',
    2,
    'travel writer|free article|write (a|an) .{0,15}article|translation services|we translate|native (linguists|speakers)|per word',
  ),
  term(
    'followers',
    3,
    '(instagram|telegram|tiktok|youtube|facebook|google|trustpilot) (followers|likes|views|subscribers|members|reviews)|(five|5)[- ]star reviews|накрут|подписчик\\p{L}* (в|teleg)',
  ),
  term(
    'mailings',
    3,
    '(e-?mail|contact|attendees?|b2b) (lists?|database)|verified (e-?mails?|contacts|database)|баз[аиу] (email|е-?mail|дан|клі|клие|підпр|предпр)|баз[иы] данных|парсинг|інвайт|инвайт',
  ),
  term(
    'mailings',
    3,
    '(масов|массов)\\p{L}* (розсил|рассыл)|(розсил|рассыл)\\p{L}* .{0,40}(форм|viber|whatsapp|телеграм|месендж|мессендж)|предлагаем рассыл',
  ),
  term(
    'mailings',
    2,
    'unsubscribe|opt[- ]?out|reply (stop|remove|yes)|do not want to hear|не хочете отримувати',
  ),
  term(
    'staff',
    3,
    'outsourc|outstaff|virtual assistant|dedicated (team|developers?|php|react)|developers? at|data entry',
  ),
  term('staff', 1, '(per|an?|/) ?hour'),
  term(
    'software',
    2,
    `crm${END}|payroll|our (software|platform|tool|crm)|book a demo|start your free|free trial|чат-?бот|автоматизац`,
  ),
  term(
    'software',
    2,
    '(increases?|увелич|збільш)\\p{L}* (sales|conversions|продаж|ruch)|zwiększ\\p{L}* ruch|\\d ?% продаж|struggling with',
  ),
  term('crypto', 1, 'bitcoin|btc|crypto|крипт|krypto|usdt|ethereum'),
  term(
    'crypto',
    3,
    'airdrop|forex|binary options?|trading (bot|robot|signal)|(cloud|bitcoin) mining|mining contract|asic miner|giveaway|connect your wallet|account manager',
  ),
  term(
    'easy money',
    2,
    '(passive|daily|weekly|monthly|guaranteed|double your) (income|profit|payout|return|deposit)|profit|payouts?|(пасивн|пассивн)\\p{L}* (дох|дох)|прибут|прибыл',
  ),
  term(
    'easy money',
    3,
    '(earn|make) (money|up to|\\$)|earns? \\$|\\$ ?\\d[\\d,.]*k? ?(a|per|every) (day|week|month)|(per|a|every) (day|week) with',
  ),
  term(
    'easy money',
    3,
    '\\d ?(\\$|руб\\p{L}*|грн|гривень)? ?(в|на) (день|місяць|месяц|сутки)|без вложен|без вкладен|без опыта|без досвіду|(удал[её]нн|віддален)\\p{L}* робот|удал[её]нн\\p{L}* работ',
  ),
  term(
    'easy money',
    2,
    'заработ|заробіт|заробля|доход|work from home|home based|verdien|инвестир|інвесту|investment',
  ),
  term(
    'easy money',
    3,
    '(сетев|мережев)\\p{L}* (маркет|биз|біз)|приглашаю в команду|запрошую в команду|партнеров в команду',
  ),
  term(
    'loans',
    3,
    '(instant|urgent|business|personal|payday) loans?|loan (approved|offer)|no credit check|bad credit|(business|merchant) (funding|cash)|working capital|collateral',
  ),
  term(
    'loans',
    3,
    'займ|позик|без отказа|без відмови|без справок|без проверки|на карту за|кредит\\p{L}* (онлайн|истор|історі)|pożyczk|chwilówk|bez bik|crédit rapide|sans justificatif|offre de prêt|prêt entre',
  ),
  term('loans', 1, `loans?${END}|кредит|kredit`),
  term(
    'windfalls',
    3,
    'lottery|next of kin|inherit|beneficiary|compensation (of|officer)|(relief|government) grant|grant of|million (dollars|usd|eur)|\\$ ?[\\d.,]+ million|\\$1,000,000|you (have|are|e-?mail has) (the )?(won|winner|been (selected|approved))',
  ),
  term(
    'windfalls',
    2,
    'confidential|claim (your|the|now)|prize|gift card|winner|survey|виграли|выиграли',
  ),
  term(
    'blackmail',
    5,
    '(hacked|broke into) your|have hacked|publish everything|your reputation will',
  ),
  term(
    'phishing',
    3,
    '(verify|confirm) your (account|identity|information|e-?mail)|your (account|mailbox|password) .{0,20}(limited|suspend|expire|full)|account suspen|unusual (sign|activity)|restore access|storage is full',
  ),
  term(
    'phishing',
    3,
    '(картк|карт)\\p{L}* .{0,8}(заблок|cvv)|введ\\p{L}* (дані|данные)|сплат\\p{L}* (мит|\\d)|оплат\\p{L}* (пошлин)|посилк\\p{L}* .{0,10}(затрим|очіку)|розблок|разблок',
  ),
  term('phishing', 2, 'click (here|the link|below)|за посиланням|по ссылке'),
  term(
    'invoices',
    3,
    'overdue|remit|(review|attached|pay) the (attached )?invoice|invoice for your|domain .{0,20}(expir|renew)|expiration notice|final notice|search engine (listing|registration)',
  ),
  term('domains', 3, 'domain .{0,40}(for sale|auction|make an offer)|premium domain'),
  term(
    'medicines',
    4,
    'viagra|cialis|levitra|tramadol|xanax|ambien|(without|no) prescription|pharmacy|weight loss|lose weight|keto',
  ),
  term('medicines', 2, `pills${END}|cbd`),
  term(
    'adult',
    4,
    `porn|xxx|nude|milf|onlyfans|webcam sex|sex ?chat|escort|adult dating|lonely (girl|woman)|single ladies|hot (girls|teens)|интим|інтим|эскорт|ескорт|проститут|по вызову|индивидуалк`,
  ),
  term('adult', 2, `sexy?${END}|dating|18\\+|serious man`),
  term('gambling', 2, 'casino|казино|roulette|blackjack|poker|betting|jackpot|free ?spins?'),
  term(
    'gambling',
    3,
    'фриспин|фріспін|бездепозит|(игров|ігров)\\p{L}* автомат|no deposit|вулкан казино|казино вулкан|judi|togel|slot (gacor|88|online)|online casino',
  ),
  term('shops', 3, 'replica|rolex|louis vuitton|license keys?|outlet sale'),
  term(
    'shops',
    1,
    '\\d ?% ?off|free shipping|special discount|limited (time|offer)|only today|this week only',
  ),
  term(
    'shops',
    2,
    'with your logo|custom t-shirts|order now|buy now|apply (now|here|today)|join (now|our)|get started|get a (free )?quote|free quote|save \\$',
  ),
  term(
    'trade',
    3,
    'manufacturer|exporter|factory price|moq|oem|freight|from china|in china|wechat|purchasing manager',
  ),
  term(
    'papers',
    3,
    'диплом(ы|ів|и|ов)?(,| купи| водит)|купи\\p{L}* диплом|водительск\\p{L}* права|изготовим|виготовимо|паспорта?.{0,12}(реестр|реєстр|изготов)',
  ),
  term('papers', 3, 'обнал|скрутк|бухгалтерск\\p{L}* услуг'),
  term('magic', 3, 'приворот|порч[иу]|гадан|гадал|ясновид|ведьм|ворожк'),
  term(
    'bulk mail',
    2,
    'dear (webmaster|sir ?/ ?madam|purchasing|business owner|site owner|beneficiary)|(hello|hi|dear) (business owner|webmaster|friend)|attention beneficiary|greetings of the day',
  ),
  term(
    'bulk mail',
    1,
    'i hope (you|this).{0,25}(well|finds)|would you be (open|interested)|are you interested|(if|let me know if) (you are )?interested|interested\\?|would that be helpful',
  ),
  term(
    'bulk mail',
    1,
    'we (offer|provide|supply|sell|create|generate|help|can|have|deliver|are (a )?(leading|professional|manufacturer|outsourc))|пропону[ює]|предлага',
  ),
  term(
    'bulk mail',
    1,
    '(send|share) (you |our )?(a |our |the |some |my )?(free )?(quote|proposal|price|report|packages?|samples?|presentation|презентац)|(share|send) your|залиште (контакт|номер)|оставьте (номер|контакт)|schedule a call|quick call|hop on',
  ),
  term(
    'bulk mail',
    1,
    'guarantee|гарант|affordable|competitive (price|rate)|(low|lowest|reasonable|best) (cost|price|rate)|недорого|дешев|under ключ|(під|под) ключ|знижк\\p{L}* \\d|скидк\\p{L}* \\d|до (конца|кінця) (недел|месяц|тиж|міс)|ремонт квартир|окна|пластиков',
  ),
  term(
    'bulk mail',
    1,
    'no strings|no commitment|no obligation|at no cost|risk-free|in return|pay after|act (now|immediately)|start now',
  ),
]
