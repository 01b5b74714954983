/** What an offer to the site's owner says, and a customer hardly ever. */
export interface Term {
  /** What is offered, for logs and tests. */
  readonly topic: string
  /** See `judge.ts` for what the sum means. What customers say as well weighs 1. */
  readonly weight: number
  readonly pattern: RegExp
}

/**
 * A line is a weight, a topic and how a word begins: endings of inflected languages need no mention. English, Ukrainian,
 * Russian, German, Polish, French and Indonesian, which arrive in the forms of sites in Ukraine.
 */
const TABLE = String.raw`
3 search engines: seo(?!\p{L})
3 search engines: back ?links?|do-?follow|link (building|exchange|swap|insertion)|(exchange|buy|text|place a) links?
3 search engines: guest (post|article|blog)|sponsored (post|article|content)|domain authority|D[AR] ?\d\d(?![\p{L}\d-])
3 search engines: (first|1st|top) (page|position|place).{0,12}google|google.{0,30}(1st|first page|top|rank)|rank.{0,40}google
3 search engines: search (engine (optimi|market|rank)|visibility|optimi)|organic (traffic|visibility|search)|keyword research|on-page|off-page|unique articles?
3 search engines: просуванн|продвижени|раскрутк|розкрутк|pozycjonowan|suchmaschinen|auf (seite|platz) 1|(seite|platz) 1 (bei|auf)|w top ?10
2 search engines: топ[- ]?(поиск|пошук|выдач|видач)|(в|у) топ(?!\p{L})|індексує|индексир|bei google|w google|reklam\p{L}* google
3 search engines: (бесплатн|безкоштовн)\p{L}* (аудит|консультац|демонстрац)|kostenlose (analyse|beratung|erstberatung)|bezpłatn\p{L}* (audyt|wycen)
3 traffic and leads: (website|web|targeted|unlimited) (traffic|visitors)|traffic (service|to your)
3 traffic and leads: (qualified|exclusive|sales|hot) leads|lead generation|generate .{0,20}leads|pay per lead|more (bookings|customers|clients) a month
3 traffic and leads: л[іи]дог[ае]н|(горяч|гаряч)\p{L}* л[іи]д|холодн\p{L}* (дзв|звон)|кол+-?центр|прив(еду|ед[её]м) (клієнт|клиент)|клиенты от
2 traffic and leads: таргет|контекстн\p{L}* реклам|smm|google ads|ppc|cost per click|roas|digital marketing|email marketing|cold email
2 web agencies: web ?(site)? ?(design|development|redesign)|web (designer|developer)|redesign|wordpress|shopify|mobile apps?|mobile friendly
2 web agencies: веб-?студ|(делаем|робимо|разрабатываю|розробляємо|создаю|створюємо) сайт|лендинг|лендінг|інтернет-магазин|интернет-магазин|редизайн|webagentur
2 web agencies: your (web)?site (has|is|needs|does).{0,40}(error|slow|not (rank|mobile|on)|outdated)
3 web agencies: (errors?|fehler|помилки|ошибки).{0,30}(hurt|cost|ihrer web|теряете)|ваш сайт (має|имеет|устарел|застарі)|посмотрел ваш сайт
2 web agencies: (came across|stumbled (up)?on|reviewed|visited|checked|was on|looked at) your.{0,30}(site|page|blog)
2 web agencies: (free|complimentary) (website )?(audit|report|analysis|mockup|proposal|consultation|review|quote)|audit
3 videos and texts: explainer video|animated video|video production|press release|get featured on|news sites|(ai|gpt) (content|tool)|on autopilot
2 videos and texts: travel writer|free article|write (a|an) .{0,15}article|translation services|we translate|native (linguists|speakers)|per word
3 followers: (instagram|telegram|tiktok|youtube|facebook|google|trustpilot) (followers|likes|views|subscribers|members|reviews)|(five|5)[- ]star reviews|накрут|подписчик\p{L}* (в|teleg)
2 mailings: (e-?mail|contact|attendees?|b2b) (lists?|database)
3 mailings: verified (e-?mails?|contacts|database)|баз[аиу] (email|е-?mail|дан|клі|клие|підпр|предпр)|баз[иы] данных|парсинг|інвайт|инвайт
3 mailings: (масов|массов)\p{L}* (розсил|рассыл)|(розсил|рассыл)\p{L}* .{0,40}(форм|viber|whatsapp|телеграм|месендж|мессендж)|предлагаем рассыл
2 mailings: to unsubscribe|unsubscribe(:| here| click| https?:)|opt[- ]?out|reply (stop|remove|yes)|do not want to hear|не хочете отримувати
3 staff: outsourc|outstaff|virtual assistant|dedicated (team|developers?|php|react)|developers? (at|for) \$|data entry
1 staff: (per|an?|\/) ?hour
2 software: crm(?!\p{L})|payroll|our (software|platform|tool|crm)|book a demo|start your free|free trial|чат-?бот|автоматизац
2 software: (increases?|увелич|збільш)\p{L}* (sales|conversions|продаж|ruch)|zwiększ\p{L}* ruch|\d ?% продаж|struggling with
1 crypto: bitcoin|btc|crypto|крипт|krypto|usdt|ethereum
3 crypto: airdrop|forex|binary options?|trading (bot|robot|signal)|(cloud|bitcoin) mining|mining contract|asic miner|(crypto|eth|btc|bitcoin) giveaway|connect your wallet
2 easy money: (passive|daily|weekly|monthly|guaranteed|double your) (income|profit|payout|return|deposit)|profit|payouts?|(пасивн|пассивн)\p{L}* дох|прибут(ок|к)|прибыль
3 easy money: (earn|make) (money|up to|\$)|earns? \$|(per|a|every) (day|week) with
2 easy money: \$ ?\d[\d,.]*k? ?(a|per|every) (day|week|month)|\d ?(\$|руб\p{L}*|грн|гривень) ?(в|на) (день|місяць|месяц|сутки)|удал[её]нн\p{L}* работ|віддален\p{L}* робот
3 easy money: без вложен|без вкладен
2 easy money: заработ|заробіт|заробля|доход(а|ы|ов|ом)?(?!\p{L})|work from home|home based|verdien|инвестир|інвесту|investment
3 easy money: (сетев|мережев)\p{L}* (маркет|биз|біз)|приглашаю в команду|запрошую в команду|партнеров в команду
3 loans: (instant|urgent|business|personal|payday) loans?|loan (approved|offer)|no credit check|bad credit|(business|merchant) (funding|cash)|working capital|collateral
3 loans: займ(ы|ов|а)?(?!\p{L})|позик|без отказа|без відмови|без справок|без проверки|на карту за \d|кредит\p{L}* (онлайн|истор|історі)|pożyczk|chwilówk|bez bik|crédit rapide|sans justificatif|offre de prêt|prêt entre
1 loans: loans?(?!\p{L})|кредит|kredit
3 windfalls: lottery|next of kin|inherit|compensation (of \$|officer)|(relief|government) grant|grant of|million (dollars|usd|eur)|\$ ?[\d.,]+ million|\$1,000,000|you (have|are|e-?mail has) (the )?(won|winner|been (selected|approved))
2 windfalls: confidential|beneficiary|claim (your|the|now)|prize|gift card|winner|survey|виграли|выиграли
5 blackmail: (hacked|broke into) your|have hacked|publish everything|your reputation will
3 phishing: (verify|confirm) your (account|identity|information|e-?mail)|your (account|mailbox|password) .{0,20}(limited|suspend|expire|full)|account suspen|unusual (sign|activity)|restore access|storage is full
3 phishing: ваш\p{L}* карт\p{L}* .{0,8}заблок|cvv|введ(іть|ите) дан|сплат(іть|ите) .{0,6}(мит|\d)|оплатите пошлин|посилк\p{L}* .{0,10}(затрим|очіку)|розблок|разблок
2 phishing: click (here|the link|below)|за посиланням|по ссылке
3 invoices: invoice .{0,20}overdue|remit payment|(review|attached|pay) the (attached )?invoice|invoice for your|domain .{0,20}(expir|renew)|expiration notice|final notice|search engine (listing|registration)
3 domains: domain .{0,40}(for sale|auction|make an offer)|premium domain
4 medicines: viagra|cialis|levitra|tramadol|xanax|ambien|(without|no) prescription|online pharmacy|keto (pill|gumm)|lose weight fast|weight loss (pill|tea)
2 medicines: pills(?!\p{L})|cbd(?![\p{L}\d])
4 adult: porn|xxx(?![\p{L}\d])|nude (photo|pic|girl|video)|milf|onlyfans|webcam sex|sex ?chat|escort (service|girl)|adult dating|lonely (girl|woman)|single ladies|hot (girls|teens)|интим|інтим|эскорт|ескорт|проститут|по вызову|индивидуалк
2 adult: sexy?(?!\p{L})|dating|18\+|serious man
2 gambling: casino|казино|roulette|blackjack|poker|betting|jackpot|free ?spins?
3 gambling: фриспин|фріспін|бездепозит|(игров|ігров)\p{L}* автомат|no deposit|вулкан казино|казино вулкан|judi|togel|slot (gacor|88|online)|online casino
3 shops: replica|rolex|louis vuitton|license keys?|outlet sale
1 shops: \d ?% ?off|free shipping|special discount|limited (time|offer)|only today|this week only
2 shops: with your logo|custom t-shirts|order now|buy now|apply (now|here|today)|join (now|our)|get started|get a (free )?quote|free quote|save \$
3 trade: factory price|moq(?!\p{L})|oem(?!\p{L})|freight|purchasing manager|(sea|air) ?/ ?(air|sea|train)
2 trade: manufacturer|exporter|from china|in china|wechat
3 papers: диплом(ы|ів|и|ов)?(,| купи| водит)|купи\p{L}* диплом|водительск\p{L}* права|изготовим|виготовимо|паспорта?.{0,12}(реестр|реєстр|изготов)
3 papers: обнал|скрутк|бухгалтерск\p{L}* услуг
3 magic: приворот|порч[иу]|гадани[ея]|гадалк|ясновид|ведьм|ворожк
2 bulk mail: dear (webmaster|sir ?\/ ?madam|purchasing|business owner|site owner|beneficiary)|(hello|hi|dear) (business owner|webmaster|friend)|attention beneficiary|greetings of the day
1 bulk mail: i hope (you|this).{0,25}(well|finds)|would you be (open|interested)|are you interested|(if|let me know if) (you are )?interested|interested\?|would that be helpful
1 bulk mail: we (offer|provide|supply|sell|create|generate|help|deliver|are (a )?(leading|professional|manufacturer|outsourc))|пропону[ює]|предлага
1 bulk mail: (send|share) (you |our )?(a |our |the |some |my )?(free )?(quote|proposal|price|report|packages?|samples?|presentation|презентац)|(share|send) your|залиште (контакт|номер)|оставьте (номер|контакт)|schedule a call|quick call|hop on
1 bulk mail: guarantee|гарант|affordable|competitive (price|rate)|(low|lowest|reasonable|best) (cost|price|rate)|недорого|дешев|under ключ|(під|под) ключ|знижк\p{L}* \d|скидк\p{L}* \d|до (конца|кінця) (недел|месяц|тиж|міс)|ремонт квартир|окна|пластиков
1 bulk mail: no strings|no commitment|no obligation|at no cost|risk-free|in return|pay after|act (now|immediately)|start now
`

export const TERMS: readonly Term[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [, weight, topic = '', pattern] = /^(\d) ([^:]+): (.+)$/.exec(line) ?? []
    // `\b` knows Latin letters only.
    return {
      topic,
      weight: Number(weight),
      pattern: new RegExp(`(?<![\\p{L}\\d])(?:${pattern})`, 'iu'),
    }
  })
